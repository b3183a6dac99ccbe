// A guest has one name on all devices: whoever changed it last.

import { kept } from "../kept.ts";
import { you } from "../you.svelte.ts";
import { online } from "../worker/client.ts";

/** Take over the name that was given on another device, or tell the server the one given here. */
export async function shareName(): Promise<void> {
  const { name, known } = await online.me();
  if (!known) return;
  const own = you.name;
  if (own && own !== kept.sharedName() && own !== name) {
    await online.rename(own);
    kept.setSharedName(own);
  } else if (name) {
    you.name = name;
    kept.setSharedName(name);
  }
}
