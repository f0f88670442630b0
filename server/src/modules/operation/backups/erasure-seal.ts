import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { z } from "zod"
import type { Services } from "../../../core/context.ts"
import { createEncryption } from "../../../core/encryption.ts"
import type { Db } from "../../../db/tenant-scope.ts"
import { BackupError } from "./archive.ts"
import type { ReadBackup } from "./read-backup.ts"

/** Keys that come from `APP_SECRET`, for backups that were made before an installation had a key for its list. */
const FROM_SECRET = "erasure list"

const lastLine = z.object({
  /** How many lines are before this one. */
  sealed: z.int(),
  /** Which installation has written it: what is told of its key without the key. */
  of: z.string(),
  writtenAt: z.iso.datetime(),
  /** HMAC-SHA-256 in hex over all before it in the file: under the key of the list, and under each secret in use. */
  seal: z.string(),
  bySecret: z.array(z.string()),
})

/**
 * The key of this installation's list of erasures: random, stored in the database, encrypted with the product's secret, and part of each backup. So it
 * is the same after a change of the secret, of the passphrase and of the machine. Made where there is none yet.
 */
export function ensureErasureKey({ database, encryption, clock }: Services): Promise<Buffer> {
  return database.withSystem(async (db) => {
    const known = await findKey(db)
    if (known !== null) return opened(known)
    const encryptedKey = encryption.encrypt("erasure list key", randomBytes(32).toString("hex"))
    await db
      .insertInto("erasureKeys")
      .values({ id: 1, encryptedKey, createdAt: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const made = await findKey(db)
    if (made === null) throw new Error("the key of the list of erasures was not stored")
    return opened(made)
  })

  function opened(encryptedKey: Buffer): Buffer {
    return Buffer.from(encryption.decrypt("erasure list key", encryptedKey), "hex")
  }
}

async function findKey(db: Db): Promise<Buffer | null> {
  const row = await db.selectFrom("erasureKeys").where("id", "=", 1).select("encryptedKey").executeTakeFirst()
  return row?.encryptedKey ?? null
}

/** Adds the last line, which tells a restore that nothing was changed, added or cut off, and whose list it is. */
export function sealed(lines: readonly string[], key: Buffer, { encryption, clock }: Services): string {
  const body = lines.map((line) => `${line}\n`).join("")
  const head = { sealed: lines.length, of: idOf(key), writtenAt: clock.now().toISOString() }
  const before = body + JSON.stringify(head)
  const last = {
    ...head,
    seal: hmac(key, before),
    bySecret: encryption.hashKeys(FROM_SECRET).map((each) => hmac(each, before)),
  }
  return `${body}${JSON.stringify(last)}\n`
}

/** What is known of the installation whose list is read: the key of the list, or the secrets of a backup that has none. */
export interface SealKeys {
  readonly key: Buffer | null
  readonly fromSecrets: readonly Buffer[]
}

/** The keys that a backup contains. */
export function sealKeysOf({ secrets }: Pick<ReadBackup, "secrets">): SealKeys {
  return {
    key: secrets.erasures === undefined ? null : Buffer.from(secrets.erasures, "hex"),
    fromSecrets: createEncryption(secrets.secret, secrets.former).hashKeys(FROM_SECRET),
  }
}

/** A list as it was written. */
export interface UnsealedList {
  readonly lines: readonly string[]
  /** Null: without a seal, as releases before wrote it. */
  readonly writtenAt: Date | null
}

/**
 * The lines of a list that is whole and of this installation. `withoutSeal`: whether one without a seal is taken, which nobody can check. Throws `BackupError`.
 */
export function unsealed(text: string, path: string, keys: SealKeys, withoutSeal: boolean): UnsealedList {
  const lines = text.split("\n").filter((line) => line !== "")
  const end = lastLine.safeParse(asJson(lines.at(-1)))
  if (!end.success) {
    if (withoutSeal) return { lines, writtenAt: null }
    throw new BackupError(
      `${path} não tem selo: foi cortado ou trocado, ou é de uma versão que não selava; se você tem certeza de onde veio, acrescente --unsealed-erasures`,
    )
  }
  const { seal, bySecret, ...head } = end.data
  if (keys.key !== null && head.of !== idOf(keys.key))
    throw new BackupError(`${path} é de outra instalação, não da que fez esta cópia de segurança`)
  const rows = lines.slice(0, -1)
  const before = rows.map((line) => `${line}\n`).join("") + JSON.stringify(head)
  const isWhole =
    rows.length === head.sealed &&
    (keys.key === null
      ? keys.fromSecrets.some((each) => bySecret.some((one) => isEqual(one, hmac(each, before))))
      : isEqual(seal, hmac(keys.key, before)))
  if (!isWhole)
    throw new BackupError(
      keys.key === null
        ? `${path} foi alterado ou cortado, ou é de outra instalação`
        : `${path} foi alterado ou cortado depois de escrito`,
    )
  return { lines: rows, writtenAt: new Date(head.writtenAt) }
}

function asJson(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? "")
  } catch {
    return undefined
  }
}

const idOf = (key: Buffer): string => createHash("sha256").update(key).digest("hex").slice(0, 16)

const hmac = (key: Buffer, text: string): string => createHmac("sha256", key).update(text).digest("hex")

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
