import { randomInt } from "node:crypto"
import type { AnyContext, Outside } from "../../core/context.ts"

const COUNT = 10
/** Without those that are taken for another when read aloud or copied by hand. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"

/** Replaces a person's recovery codes. Returns the new ones, which are never shown again: only their hashes stay. */
export async function renewRecoveryCodes(ctx: AnyContext, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await ctx.db.deleteFrom("recoveryCodes").where("userId", "=", userId).execute()
  await ctx.db
    .insertInto("recoveryCodes")
    .values(codes.map((code) => ({ userId, codeHash: codeHash(ctx, userId, code) })))
    .execute()
  return codes
}

/** How a code is looked up, however it was typed. */
export function codeHash(outside: Outside, userId: number, code: string): Buffer {
  const bare = code.toLowerCase().replace(/[^a-z0-9]/g, "")
  return outside.services.seal.hash("recovery codes", `${userId} ${bare}`)
}

/** Fifty bits: `xxxxx-xxxxx`. */
function newCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join("")
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}
