"""What decided a match: errors and luck apart, judged from what each mover knew."""
