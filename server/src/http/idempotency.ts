import { createHash } from "node:crypto"
import { DETAILS } from "@aprisco/contract/kit/problem"
import { minutesAfter } from "../core/clock.ts"
import type { AnyContext, Outside } from "../core/context.ts"
import { Refusal } from "../core/errors.ts"
import { UploadedFile } from "../core/uploaded-file.ts"

const HOLDS_MINUTES = 24 * 60

export interface Repeatable {
  keyHash: Buffer
  requestHash: Buffer
  /** The seal's purpose: the answer opens only for who knows the key. */
  purpose: string
}

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
  outside: Outside,
  request: { key: string | undefined; caller: string; route: string; body: unknown },
): Repeatable | null {
  if (request.key === undefined) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(request.key)) throw new Refusal(400, "Idempotency-Key inválida.")
  const identity = `${request.caller} ${request.route} ${request.key}`
  return {
    keyHash: outside.services.seal.hash("idempotency", identity),
    requestHash: createHash("sha256")
      .update(JSON.stringify(withoutFiles(request.body ?? null)))
      .digest(),
    purpose: `answer ${identity}`,
  }
}

/** A file by its digest: its path is another one each time. */
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
 * the first. A second call waits here until the first has committed (security D1). A refusal rolls the claim back.
 */
export async function claim(ctx: AnyContext, repeat: Repeatable): Promise<StoredAnswer | null> {
  const claimed = await ctx.db
    .insertInto("idempotencyKeys")
    .values({ keyHash: repeat.keyHash, requestHash: repeat.requestHash, createdAt: ctx.now })
    .onConflict((conflict) =>
      conflict
        .column("keyHash")
        .doUpdateSet({
          requestHash: repeat.requestHash,
          status: null,
          sealedAnswer: null,
          createdAt: ctx.now,
        })
        .where("idempotencyKeys.createdAt", "<", minutesAfter(ctx.now, -HOLDS_MINUTES)),
    )
    .returning("keyHash")
    .executeTakeFirst()
  if (claimed) return null
  const first = await ctx.db
    .selectFrom("idempotencyKeys")
    .where("keyHash", "=", repeat.keyHash)
    .select(["requestHash", "status", "sealedAnswer"])
    .executeTakeFirstOrThrow()
  if (!first.requestHash.equals(repeat.requestHash)) throw new Refusal(422, DETAILS.keyReused)
  if (first.status === null || first.sealedAnswer === null)
    throw new Error("a committed key without its answer")
  return JSON.parse(ctx.services.seal.open(repeat.purpose, first.sealedAnswer))
}

/** Keeps the answer for the repeats of the next 24 hours. */
export async function keep(ctx: AnyContext, repeat: Repeatable, answer: StoredAnswer): Promise<void> {
  await ctx.db
    .updateTable("idempotencyKeys")
    .set({
      status: answer.status,
      sealedAnswer: ctx.services.seal.close(repeat.purpose, JSON.stringify(answer)),
    })
    .where("keyHash", "=", repeat.keyHash)
    .execute()
}
