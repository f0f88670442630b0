import { randomBytes, randomInt, timingSafeEqual } from "node:crypto"
import { RECOVERY_CODES } from "@aprisco/contract/auth/second-factor"
import type { AnyContext, RequestContext } from "../../../../core/context.ts"
import { type Encryption, hmac } from "../../../../core/encryption.ts"

/** Without letters that are confused when read aloud or copied by hand. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"

/** Replaces a person's recovery codes. Returns the new ones, which are never shown again: only their hashes are stored. */
export async function renewRecoveryCodes(ctx: AnyContext, userId: number): Promise<string[]> {
  const { codes, stored } = newRecoveryCodes(ctx.services.encryption, String(userId))
  await ctx.db.deleteFrom("recoveryCodes").where("userId", "=", userId).execute()
  await ctx.db
    .insertInto("recoveryCodes")
    .values(stored.map((code) => ({ userId, ...code })))
    .execute()
  return codes
}

/** What is stored of a recovery code. */
export interface StoredCode {
  readonly codeHash: Buffer
  readonly encryptedKey: Buffer | null
}

/** A new set of codes with what is stored of each. `owner`: whose they are; for another owner's code the hash does not fit. */
export function newRecoveryCodes(encryption: Encryption, owner: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const key = randomBytes(32)
  const encryptedKey = encryption.encrypt("recovery code key", key.toString("base64url"))
  return { codes, stored: codes.map((code) => ({ codeHash: hashOf(key, owner, code), encryptedKey })) }
}

/** Whether this is the code of a stored row, whatever its case and separators. */
export function isRecoveryCode(
  { services }: RequestContext,
  owner: string,
  code: string,
  { codeHash, encryptedKey }: StoredCode,
): boolean {
  const keys = keysOf(services.encryption, encryptedKey)
  return keys.some((key) => timingSafeEqual(hashOf(key, owner, code), codeHash))
}

/** The key that is stored beside the hash; rows without one use the key derived from the secret of that time. */
function keysOf(encryption: Encryption, encryptedKey: Buffer | null): Buffer[] {
  return encryptedKey === null
    ? encryption.hashKeys("recovery codes")
    : [Buffer.from(encryption.decrypt("recovery code key", encryptedKey), "base64url")]
}

function hashOf(key: Buffer, owner: string, code: string): Buffer {
  return hmac(key, `${owner} ${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`)
}

/** Fifty bits: `xxxxx-xxxxx`. */
function newCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join("")
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** For recovery codes without a stored key: stores the key that was derived from the secret of that time, whose key was `first`. */
export async function storeRecoveryCodeKeys(
  { db, services }: AnyContext,
  first: Buffer | undefined,
): Promise<number> {
  const { encryption } = services
  const place = encryption.keyIds.findIndex((id) => first?.equals(id))
  const key = encryption.hashKeys("recovery codes").at(place)?.toString("base64url") ?? ""
  const { numUpdatedRows } = await db
    .updateTable("recoveryCodes")
    .set({ encryptedKey: encryption.encrypt("recovery code key", key) })
    .where("encryptedKey", "is", null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
