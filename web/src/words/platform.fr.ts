// Only what a page says of the platform's own messages; the rest is for terminals.

export { bots, errors, hint, match } from "$package/messages/fr.json";
