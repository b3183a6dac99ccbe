// Whether a deal was the one that was promised: as engine/deal.py checks it.

import { fromHex, toHex } from "../engine/record.ts";
import type { Opened } from "./wire.ts";

const PREFIX = "quinte/1";

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** Check a deal; null where the browser offers no means to, as over a plain connection. */
export async function isFair(match: string, commitment: string, { secret, nonces, seed }: Opened): Promise<boolean | null> {
  const { subtle } = crypto;
  if (!subtle) return null;
  const name = new TextEncoder().encode(match);
  const promised = await subtle.digest("SHA-256", joined(new TextEncoder().encode(PREFIX), name, fromHex(secret)));
  const key = await subtle.importKey("raw", fromHex(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const dealt = await subtle.sign("HMAC", key, joined(name, ...nonces.map(fromHex)));
  return toHex(new Uint8Array(promised)) === commitment && toHex(new Uint8Array(dealt)) === seed;
}
