import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import {
  ANSWER_DAYS,
  type PrivacyRequestChannel,
  type PrivacyRequestKind,
} from "@aprisco/contract/privacy/request-labels"
import type {
  PrivacyRequestBody,
  PrivacyRequestChange,
  PublicPrivacyRequestBody,
  privacyRequests,
} from "@aprisco/contract/privacy/requests"
import { record } from "../../../../core/audit.ts"
import { daysAfter } from "../../../../core/clock.ts"
import type { AnyContext, Context, PublicContext } from "../../../../core/context.ts"
import { encryptChangedText, encryptText } from "../../../../core/encrypted-text.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { invalid } from "../../../../core/errors.ts"
import { newProtocol } from "../../../../core/new-protocol.ts"
import { openCode } from "../../../ground/branches/public.ts"
import { notifyOfPrivacyRequest } from "../../../ground/notifications/public.ts"
import { lockPeople } from "../../../people/people/known-person/public.ts"
import { personOfCaller } from "../../../people/people/public.ts"
import { refuseRobots } from "../../../roll/visitors/public.ts"
import { requireOpen } from "./close-request.ts"
import { type LockedRequest, personOfChurch, requestForUpdate } from "./queries.ts"

interface NewRequest {
  churchId: number
  kind: PrivacyRequestKind
  personId: number | null
  requesterName: string
  contact: string | null | undefined
  details: string | null | undefined
  channel: PrivacyRequestChannel
  receivedOn: string
}

/**
 * Enters a request that a data subject made to the church. Returns its id. Throws 400 on a person out of reach, on a missing name, and on a
 * day in the future.
 */
export async function enterRequest(ctx: Context, body: PrivacyRequestBody): Promise<number> {
  const { churchId } = ctx.actor
  const receivedOn = body.receivedOn ?? ctx.today
  const person = await personOfBody(ctx, churchId, body.personId)
  const requesterName = body.requesterName ?? person?.fullName
  const wrong = {
    ...(receivedOn > ctx.today ? { receivedOn: ["Não pode ser no futuro"] } : {}),
    ...(requesterName === undefined ? { requesterName: ["Informe o nome de quem pede."] } : {}),
  }
  if (requesterName === undefined || Object.keys(wrong).length > 0) throw invalid(wrong)
  const { kind, contact, details, channel } = body
  const personId = person?.id ?? null
  const request = await insertRequest(
    ctx,
    { churchId, kind, personId, requesterName, contact, details, channel, receivedOn },
    ctx.actor.userId,
  )
  return request.id
}

/** Enters a request of the caller about their own data. The person is the one of the caller's account. */
export async function requestForSelf(
  ctx: Context,
  { kind, details }: InputOf<(typeof privacyRequests)["createOwn"]>["body"],
): Promise<LockedRequest> {
  const { churchId, userId, fullName, email } = ctx.actor
  const own = await personOfCaller(ctx)
  if (own !== undefined) await lockPeople(ctx, [own.id])
  const person = await personOfCaller(ctx)
  const request = await insertRequest(
    ctx,
    {
      churchId,
      kind,
      personId: person?.churchId === churchId ? person.id : null,
      requesterName: fullName,
      contact: email,
      details,
      channel: "account",
      receivedOn: ctx.today,
    },
    userId,
  )
  await notifyOfPrivacyRequest(ctx, request)
  return request
}

/**
 * Enters a request from the church's public page. It is compared with no person, so that the reply does not tell whether the church knows
 * the requester (docs/product/people.md#8.3). Throws 404 on an invalid code, and 400 where the sender looks like a robot.
 */
export async function requestByQr(
  ctx: PublicContext,
  code: string,
  body: PublicPrivacyRequestBody,
): Promise<ReplyOf<typeof privacyRequests.createByQr>> {
  const { churchId } = await openCode(ctx, code)
  const { website, stamp, person, kind, requesterName, contact, details } = body
  refuseRobots(ctx, code, { website, stamp, person })
  // The audit entry names no user, even if one is signed in on this device.
  const anonymous = { ...ctx, actor: null }
  const request = await insertRequest(
    anonymous,
    {
      churchId,
      kind,
      personId: null,
      requesterName,
      contact,
      details,
      channel: "qr_code",
      receivedOn: ctx.today,
    },
    null,
  )
  await notifyOfPrivacyRequest(anonymous, request)
  return { protocol: request.protocol, dueOn: request.dueOn }
}

/** Changes the person of a request, or its contact. Throws 404, 400, 412, and 409 where it is closed. */
export async function changeRequest(ctx: Context, id: number, body: PrivacyRequestChange): Promise<void> {
  const request = await requestForUpdate(ctx, id)
  expectVersion(ctx, request.version)
  requireOpen(request)
  const { churchId } = request
  const person = await personOfBody(ctx, churchId, body.personId)
  await ctx.db
    .updateTable("privacyRequests")
    .set({
      ...(body.personId === undefined ? {} : { personId: person?.id ?? null }),
      encryptedContact: encryptChangedText(ctx, request.encryptedContact, body.contact),
    })
    .where("id", "=", id)
    .execute()
  await record(ctx, "privacy_request.changed", { entity: "privacy_request", id, churchId })
}

async function personOfBody(ctx: Context, churchId: number, personId: number | null | undefined) {
  if (!personId) return undefined
  await lockPeople(ctx, [personId])
  const person = await personOfChurch(ctx, churchId, personId)
  if (person === undefined) throw invalid({ personId: ["Pessoa não encontrada."] })
  return person
}

async function insertRequest(
  ctx: AnyContext,
  { contact, details, ...request }: NewRequest,
  createdById: number | null,
): Promise<LockedRequest> {
  const entered = await ctx.db
    .insertInto("privacyRequests")
    .values({
      ...request,
      protocol: newProtocol(request.receivedOn),
      encryptedContact: encryptText(ctx, contact),
      encryptedDetails: encryptText(ctx, details),
      dueOn: daysAfter(request.receivedOn, ANSWER_DAYS),
      createdById,
      createdAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id, churchId, kind, channel } = entered
  await record(ctx, "privacy_request.entered", {
    entity: "privacy_request",
    id,
    churchId,
    facts: { kind, channel },
  })
  return entered
}
