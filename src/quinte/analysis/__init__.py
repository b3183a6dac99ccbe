"""What decided a match: errors and luck told apart, judged by what each mover knew."""
