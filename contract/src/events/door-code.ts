/** The code with which somebody comes through the door: as it is read or typed, and as a device recognises it without a connection. */

/** So many characters of the digest are told: a device recognises a code by them, and cannot find out one that it has not read (docs/product/events.md#9.7). */
export const DIGEST_LENGTH = 8

/** A code as it is compared: small letters, spaces and hyphens make no difference. */
export function codeOfText(text: string): string {
  return text.replace(/[\s-]/g, "").toUpperCase()
}

/** What the door's list has of a code: the beginning of HMAC-SHA-256 of the code with the list's key, in hexadecimal. */
export async function digestOfCode(codeKey: string, text: string): Promise<string> {
  const bytes = new TextEncoder()
  const algorithm = { name: "HMAC", hash: "SHA-256" }
  const key = await crypto.subtle.importKey("raw", bytes.encode(codeKey), algorithm, false, ["sign"])
  const digest = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes.encode(codeOfText(text))))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, DIGEST_LENGTH)
}
