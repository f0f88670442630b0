import { randomBytes } from "node:crypto"

// 32 characters that are not confused when read aloud: no 0 and O, no 1 and I.
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
const LENGTH = 10

/** A number of 50 random bits: it reveals nothing about other registrations (docs/product/visitors.md#4.8). */
export function newRegistrationNumber(): string {
  return Array.from(randomBytes(LENGTH), (byte) => SIGNS.charAt(byte % SIGNS.length)).join("")
}
