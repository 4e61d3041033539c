"""The page "Over time": when memories came, were said again, disputed, and replaced."""
