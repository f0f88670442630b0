import crypto from "node:crypto"

/** Without those that look alike, for people read and type them. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"

/** So many capital letters and digits that nobody can foresee. */
export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[crypto.randomInt(LETTERS.length)]).join("")
}
