"""Those who play: guests and the secrets they hold."""
