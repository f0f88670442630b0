import { randomBytes } from "node:crypto"

// 32 signs that nobody mistakes for one another when reading them aloud: no 0 and O, no 1 and I.
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
const LENGTH = 10

/** A number of 50 random bits: it says nothing of any other registration (rulings 4.3). */
export function newRegistrationNumber(): string {
  return Array.from(randomBytes(LENGTH), (byte) => SIGNS.charAt(byte % SIGNS.length)).join("")
}
