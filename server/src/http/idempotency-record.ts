import { createHash, randomBytes } from "node:crypto"
import { DETAILS } from "@aprisco/contract/kit/problem"
import { sql } from "kysely"
import { minutesAfter } from "../core/clock.ts"
import type { AnyContext } from "../core/context.ts"
import type { Encryption } from "../core/encryption.ts"
import { AppError, conflict } from "../core/errors.ts"
import { UploadedFile } from "../core/uploaded-file.ts"

const KEY_LIFETIME_MINUTES = 24 * 60

/** How a call is stored, with one of the installation's keys. */
interface Stored {
  keyHash: Buffer
  /** Digest of the body without its secrets. */
  requestHash: Buffer
}

export interface Repeatable extends Stored {
  /** The same under a former secret, while one is accepted. */
  former: Stored | null
  /** The secrets of the body: compared with those of the first call, which are inside the encrypted answer. */
  secrets: string
}

/** Fields of bodies that are never digested: only the encrypted answer contains a salted hash of them. */
const SECRET_FIELD = /password|secret|token|^code$/i

export interface StoredAnswer {
  status: number
  body: unknown
  etag: string | null
}

/**
 * What makes a POST repeatable: caller, route, key and body. Null without an `Idempotency-Key`.
 * Throws 400 on a key that is empty or longer than 255 characters.
 */
export function repeatable(
  encryption: Encryption,
  request: { key: string | undefined; caller: string; route: string; body: unknown },
): Repeatable | null {
  if (request.key === undefined) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(request.key)) throw new AppError(400, "Idempotency-Key inválida.")
  const identity = `${request.caller} ${request.route} ${request.key}`
  const { open, secrets } = separated(withoutFiles(request.body ?? null))
  const [keyHash, formerKeyHash] = encryption.hashes("idempotency", identity)
  const [requestHash, formerRequestHash] = encryption.hashes("idempotent request", open)
  const former =
    formerKeyHash && formerRequestHash ? { keyHash: formerKeyHash, requestHash: formerRequestHash } : null
  return { keyHash, requestHash, former, secrets }
}

/** A body as text, its secrets apart. */
function separated(body: unknown): { open: string; secrets: string } {
  const secrets: unknown[] = []
  const open = JSON.stringify(body, (name, value: unknown) => {
    if (!SECRET_FIELD.test(name) || value === null || value === undefined) return value
    secrets.push([name, value])
    return true
  })
  return { open, secrets: JSON.stringify(secrets) }
}

/** A file by its digest: its path differs each time. */
function withoutFiles(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      value instanceof UploadedFile ? value.sha256.toString("hex") : value,
    ]),
  )
}

/**
 * Claims the key inside the effect's own transaction. Returns the first answer when the call is a repeat, null when it is
 * the first. A second call waits here until the first has committed. A refusal rolls the claim back.
 */
export async function claim(ctx: AnyContext, repeat: Repeatable): Promise<StoredAnswer | null> {
  const earlier = repeat.former && (await firstAnswer(ctx, repeat.former, repeat.secrets))
  if (earlier) return earlier
  const claimed = await ctx.db
    .insertInto("idempotencyKeys")
    .values({ keyHash: repeat.keyHash, requestHash: repeat.requestHash, createdAt: ctx.now })
    .onConflict((conflict) =>
      conflict
        .column("keyHash")
        .doUpdateSet({
          requestHash: repeat.requestHash,
          status: null,
          encryptedAnswer: null,
          createdAt: ctx.now,
        })
        .where("idempotencyKeys.createdAt", "<", minutesAfter(ctx.now, -KEY_LIFETIME_MINUTES)),
    )
    .returning("keyHash")
    .executeTakeFirst()
  if (claimed) return null
  const first = await firstAnswer(ctx, repeat, repeat.secrets)
  if (first === null) throw new Error("claim() found the key, but its row is gone")
  return first
}

interface StoredRecord {
  answer: StoredAnswer
  /** Of the body's secrets, with a salt of its own. */
  salt: string
  secretsHash: string
}

/**
 * What the first call under this key was answered; null where there was none. Throws 422 when it was another call, 409 when the answer was erased
 * with the data of a person: nothing is done twice.
 */
async function firstAnswer(ctx: AnyContext, stored: Stored, secrets: string): Promise<StoredAnswer | null> {
  const first = await ctx.db
    .selectFrom("idempotencyKeys")
    .where("keyHash", "=", stored.keyHash)
    .where("createdAt", ">=", minutesAfter(ctx.now, -KEY_LIFETIME_MINUTES))
    .select(["requestHash", "status", "encryptedAnswer"])
    .executeTakeFirst()
  if (first === undefined) return null
  if (first.status === null) throw new Error("a committed key without its answer")
  const kept: StoredRecord | null =
    first.encryptedAnswer &&
    JSON.parse(ctx.services.encryption.decrypt("idempotent answer", first.encryptedAnswer))
  const sameBody = first.requestHash.equals(stored.requestHash)
  const sameCall = kept === null ? sameBody : sameBody && saltedHash(kept.salt, secrets) === kept.secretsHash
  if (!sameCall) throw new AppError(422, DETAILS.keyReused)
  if (kept === null) throw conflict(DETAILS.answerErased)
  return kept.answer
}

function saltedHash(salt: string, secrets: string): string {
  return createHash("sha256").update(`${salt} ${secrets}`).digest("base64url")
}

/** Stores the answer for the repeats of the next 24 hours. */
export async function keep(ctx: AnyContext, repeat: Repeatable, answer: StoredAnswer): Promise<void> {
  const salt = randomBytes(16).toString("base64url")
  const kept: StoredRecord = { answer, salt, secretsHash: saltedHash(salt, repeat.secrets) }
  await ctx.db
    .updateTable("idempotencyKeys")
    .set({
      status: answer.status,
      // Erased with a person of these churches.
      churchIds: sql<number[] | null>`nullif(app.church_ids(), '{}')`,
      encryptedAnswer: ctx.services.encryption.encrypt("idempotent answer", JSON.stringify(kept)),
    })
    .where("keyHash", "=", repeat.keyHash)
    .execute()
}
