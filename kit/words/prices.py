"""Prices of letters, so that a search over a long rack knows early which words cannot pay.

If every word costs at least what it gains, letter by letter, no set of words can gain more than
the whole rack costs. With low prices that bound is close to the truth (within a tenth or so),
and how far a word or a letter left over falls behind its price tells what taking it loses.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ROUNDS = 300


def prices(needs: "NDArray[np.uint8]", gains: "list[int]", cards: list[int]) -> list[int]:
    """A whole price for each letter, low, with every word priced at its gain or above.

    ``needs`` has a row for each word and a column for each letter; ``cards`` counts the rack.
    Multiplicative weights: again and again the cheapest word makes its letters dearer.
    """
    import numpy as np

    on_rack = np.array(cards, float)
    needed = needs / np.array(gains, float)[:, None]
    scarce = np.maximum(on_rack, 1)
    price = (on_rack > 0) / scarce
    best, lowest = price, np.inf
    for n in range(ROUNDS):
        paid = needed @ price
        cheapest = int(paid.argmin())
        total = float(price @ on_rack) / float(paid[cheapest])
        if total < lowest:
            best, lowest = price / paid[cheapest], total
        row = needed[cheapest]
        step = (scarce[row > 0] / row[row > 0]).min()
        price = price * (1 + 0.15 / (1 + n / 150) * step * row / scarce)
        price /= price.sum()
    # rounded up, so that no word is priced below its gain; the 1e-9 only mends sums of floats
    return [int(p) for p in np.ceil(best * (1 + 1e-9))]
