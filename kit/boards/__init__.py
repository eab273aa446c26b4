"""Boards: draw a screen and send up what was pressed; they know no rules."""

from kit.boards.widget import Desk, StudentBoard, TeacherBoard, WallBoard

__all__ = ["Desk", "StudentBoard", "TeacherBoard", "WallBoard"]
