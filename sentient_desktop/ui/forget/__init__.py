"""What a forget would touch, shown before it happens."""
