import { randomBytes } from "node:crypto"

// Without signs that are confused when they are read aloud.
const PROTOCOL_SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

/** A new reference number, `2026-7K3F-9XQ2`: the year of a civil day and eight random characters, too many to guess within the rate limits. */
export function newProtocol(day: string): string {
  const signs = Array.from(randomBytes(8), (byte) =>
    PROTOCOL_SIGNS.charAt(byte % PROTOCOL_SIGNS.length),
  ).join("")
  return `${day.slice(0, 4)}-${signs.slice(0, 4)}-${signs.slice(4)}`
}
