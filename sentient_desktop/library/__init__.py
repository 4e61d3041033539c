"""The one face of the program: whatever a front end can do is a method of `Library`.

Its verbs are gathered by subject: `looking` (reads), `acting` (what the person decides), `removing` (what was forgotten
goes), `taking_in` (imports, checks).
"""

from __future__ import annotations

from sentient_desktop.library.library import Library

__all__ = ["Library"]
