"""The screens of Nerd Words, made from what a seat may see; pure, no clock and no store.

Read in this order: ``voice`` (how things are called), ``sentences`` (what goes on), ``teams``
and ``table`` (what everybody may see), ``student``, ``device`` (several players share one),
``wall``, ``console``, ``history`` (what happened), ``form`` (the rules as a form).
"""
