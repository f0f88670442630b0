import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { newToken } from "../../../../core/session.ts"
import { hexOf } from "../../../../db/insert-all.ts"
import type { LockedEvent } from "../queries.ts"
import { randomLetters } from "../random-letters.ts"

const NUMBER_LENGTH = 8
const CODE_LENGTH = 8

export const TOKEN_PURPOSE = "registration address"
export const CODE_PURPOSE = "attendee code"

/** A code of a person, and how it is stored: a keyed hash by which the door finds it, and encrypted for letters and the secret address. */
export interface NewCode {
  code: string
  stored: { codeHash: Buffer; encryptedCode: Buffer }
}

/** A number that says nothing of any other registration. */
export function newNumber(): string {
  return randomLetters(NUMBER_LENGTH)
}

/** A new secret address, and how it is stored. */
export function newAddress({ services: { encryption } }: Pick<AnyContext, "services">) {
  const token = newToken()
  return {
    token,
    stored: {
      tokenHash: encryption.hash(TOKEN_PURPOSE, token),
      encryptedToken: encryption.encrypt(TOKEN_PURPOSE, token),
    },
  }
}

/** So many codes, of which the event may have one already: `newCodes`. */
export function drawCodes({ services }: Pick<AnyContext, "services">, count: number): NewCode[] {
  const { encryption } = services
  const codes = new Set<string>()
  while (codes.size < count) codes.add(randomLetters(CODE_LENGTH))
  return [...codes].map((code) => ({
    code,
    stored: {
      codeHash: encryption.hash(CODE_PURPOSE, code),
      encryptedCode: encryption.encrypt(CODE_PURPOSE, code),
    },
  }))
}

/** So many new codes, of which the event has none yet. Needs the event's lock. */
export async function newCodes(
  ctx: Pick<AnyContext, "db" | "services">,
  event: Pick<LockedEvent, "id" | "churchId">,
  count: number,
): Promise<NewCode[]> {
  const codes = drawCodes(ctx, count)
  const taken = await ctx.db
    .selectFrom("eventAttendees")
    .where("churchId", "=", event.churchId)
    .where("eventId", "=", event.id)
    .where(sql<boolean>`code_hash = any(${codes.map(({ stored }) => hexOf(stored.codeHash))}::bytea[])`)
    .select("codeHash")
    .execute()
  // Of so many codes hardly ever one: then others are drawn.
  return taken.length > 0 ? newCodes(ctx, event, count) : codes
}

/** Gives each of these people a code, in place of one that they may have. Needs the event's lock. */
export async function giveCodes(
  ctx: Pick<AnyContext, "db" | "services">,
  event: Pick<LockedEvent, "id" | "churchId">,
  attendeeIds: readonly number[],
): Promise<void> {
  if (attendeeIds.length === 0) return
  const codes = await newCodes(ctx, event, attendeeIds.length)
  const given = codes.map(({ stored: { codeHash, encryptedCode } }, place) => ({
    id: attendeeIds[place],
    code_hash: hexOf(codeHash),
    encrypted_code: hexOf(encryptedCode),
  }))
  await sql`update event_attendees set code_hash = given.code_hash, encrypted_code = given.encrypted_code
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id bigint, code_hash bytea, encrypted_code bytea)
    where event_attendees.church_id = ${event.churchId} and event_attendees.id = given.id`.execute(ctx.db)
}

/** The code of a person; null: they wait. */
export function codeOf(
  { services: { encryption } }: Pick<AnyContext, "services">,
  { encryptedCode }: { encryptedCode: Buffer | null },
): string | null {
  return encryptedCode && encryption.decrypt(CODE_PURPOSE, encryptedCode)
}

/** What the secret address of a registration ends in; null: it was deleted after the event. */
export function tokenOf(
  { services: { encryption } }: Pick<AnyContext, "services">,
  { encryptedToken }: { encryptedToken: Buffer | null },
): string | null {
  return encryptedToken && encryption.decrypt(TOKEN_PURPOSE, encryptedToken)
}
