// Passkeys, as browsers make and use them: bytes travel in base64 for addresses.

import { QuinteError } from "../engine/errors.ts";
import type { NewPasskey, PasskeyQuestion, UsedPasskey } from "./wire.ts";

/** ES256 and RS256: what all authenticators can do. */
const KINDS = [-7, -257];

/** Whether this browser can keep passkeys for this address. */
export const canKeepPasskeys = (): boolean => isSecureContext && "PublicKeyCredential" in globalThis;

function written(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function read(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

/** Whoever changes their mind has done nothing wrong, but nothing was made either. */
async function asked(question: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await question.catch(() => null);
  if (credential === null) throw new QuinteError("no_passkey");
  return credential as PublicKeyCredential;
}

export async function made({ challenge, place, handle = "", name = "", known = [] }: PasskeyQuestion): Promise<NewPasskey> {
  const credential = await asked(navigator.credentials.create({
    publicKey: {
      challenge: read(challenge),
      rp: { id: place, name: "Quinte" },
      user: { id: read(handle), name: name || "Quinte", displayName: name || "Quinte" },
      pubKeyCredParams: KINDS.map((alg) => ({ type: "public-key", alg })),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      excludeCredentials: known.map((id) => ({ type: "public-key", id: read(id) })),
      attestation: "none",
    },
  }));
  const response = credential.response as AuthenticatorAttestationResponse;
  return { id: credential.id, challenge, client: written(response.clientDataJSON), attestation: written(response.attestationObject) };
}

export async function used({ challenge, place }: PasskeyQuestion): Promise<UsedPasskey> {
  const credential = await asked(navigator.credentials.get({
    publicKey: { challenge: read(challenge), rpId: place, userVerification: "required" },
  }));
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    id: credential.id,
    challenge,
    client: written(response.clientDataJSON),
    authenticator: written(response.authenticatorData),
    signature: written(response.signature),
    handle: written(response.userHandle ?? new ArrayBuffer(0)),
  };
}
