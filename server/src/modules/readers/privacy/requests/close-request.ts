import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { encryptText } from "../../../../core/encrypted-text.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { conflict } from "../../../../core/errors.ts"
import { type LockedRequest, requestForUpdate } from "./queries.ts"

/** Throws 409 where a request is answered or refused already. */
export function requireOpen({ state }: LockedRequest): void {
  if (state === "answered") throw conflict("Este pedido já foi respondido.")
  if (state === "refused") throw conflict("Este pedido já foi recusado.")
}

/** Records how the identity of the requester was confirmed. Throws 404, 412, and 409 where it is confirmed already or the request is closed. */
export async function confirmIdentity(ctx: Context, id: number, how: string): Promise<void> {
  const request = await openRequest(ctx, id)
  if (request.identifiedAt !== null) throw conflict("A identidade do titular já foi confirmada.")
  await ctx.db
    .updateTable("privacyRequests")
    .set({
      identifiedAt: ctx.now,
      identifiedById: ctx.actor.userId,
      encryptedIdentity: encryptText(ctx, how),
    })
    .where("id", "=", id)
    .execute()
  await entryOf(ctx, "privacy_request.identified", request)
}

/** Answers a request. Throws 404, 412, and 409 where the identity is not confirmed or the request is closed. */
export async function answerRequest(ctx: Context, id: number, text: string): Promise<void> {
  const request = await openRequest(ctx, id)
  if (request.identifiedAt === null) throw conflict("Confirme a identidade do titular antes de responder.")
  await close(ctx, request, "answered", text)
  await entryOf(ctx, "privacy_request.answered", request)
}

/** Refuses a request, also before the identity is confirmed. Throws 404, 412, and 409 where the request is closed. */
export async function refuseRequest(ctx: Context, id: number, reason: string): Promise<void> {
  const request = await openRequest(ctx, id)
  await close(ctx, request, "refused", reason)
  await entryOf(ctx, "privacy_request.refused", request)
}

async function openRequest(ctx: Context, id: number): Promise<LockedRequest> {
  const request = await requestForUpdate(ctx, id)
  expectVersion(ctx, request.version)
  requireOpen(request)
  return request
}

/** The name of an anonymised person; a trigger has the same text (migration 0086). */
export const ANONYMOUS_NAME = "Pessoa anonimizada"

/** Columns of a closed request of an anonymised person. Its kind, days and answer stay as evidence (docs/product/people.md#8.9). */
export const WITHOUT_REQUESTER = {
  requesterName: ANONYMOUS_NAME,
  encryptedContact: null,
  encryptedDetails: null,
  encryptedIdentity: null,
}

/** Closes a request. Where the person was anonymised meanwhile, the requester's data is removed (docs/product/people.md#8.9). */
async function close(
  ctx: Context,
  { id, personId }: LockedRequest,
  state: "answered" | "refused",
  text: string,
): Promise<void> {
  const isForgotten = personId !== null && (await isAnonymised(ctx, personId))
  await ctx.db
    .updateTable("privacyRequests")
    .set({
      ...(isForgotten ? WITHOUT_REQUESTER : {}),
      state,
      closedAt: ctx.now,
      closedById: ctx.actor.userId,
      encryptedAnswer: encryptText(ctx, text),
    })
    .where("id", "=", id)
    .execute()
}

async function isAnonymised({ db }: Context, personId: number): Promise<boolean> {
  const person = await db
    .selectFrom("people")
    .where("id", "=", personId)
    .select("anonymisedAt")
    // An anonymisation at this moment goes first, or finds the request closed.
    .forShare()
    .executeTakeFirst()
  return person !== undefined && person.anonymisedAt !== null
}

async function entryOf(
  ctx: Context,
  action: "privacy_request.identified" | "privacy_request.answered" | "privacy_request.refused",
  { id, churchId }: LockedRequest,
): Promise<void> {
  await record(ctx, action, { entity: "privacy_request", id, churchId })
}
