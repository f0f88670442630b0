import { civilDay } from "@aprisco/contract/brazil/civil-day"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import {
  PRIVACY_REQUEST_CHANNELS,
  PRIVACY_REQUEST_KINDS,
  PRIVACY_REQUEST_STATES,
} from "@aprisco/contract/privacy/request-labels"
import type { privacyRequests } from "@aprisco/contract/privacy/requests"
import { daysBetween } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"
import { decryptText } from "../../../../core/encrypted-text.ts"
import type { LockedRequest, RequestRecord, RequestRow } from "./queries.ts"

type OwnReply = ReplyOf<typeof privacyRequests.createOwn>
type RowReply = ReplyOf<typeof privacyRequests.list>["results"][number]
type RequestReply = ReplyOf<typeof privacyRequests.create>

/** A request as its own requester sees it. */
export function presentOwnRequest(ctx: Context, request: LockedRequest): OwnReply {
  const { id, protocol, kind, receivedOn, dueOn, state, closedAt } = request
  return {
    id,
    protocol,
    kind,
    kindDisplay: PRIVACY_REQUEST_KINDS[kind],
    receivedOn,
    dueOn,
    state,
    stateDisplay: PRIVACY_REQUEST_STATES[state],
    late: (closedAt === null ? ctx.today : civilDay(closedAt)) > dueOn,
    closedAt,
  }
}

/** A row of the list of requests. */
export function presentRequestRow(ctx: Context, request: RequestRow): RowReply {
  const { personId, requesterName, channel, dueOn, identifiedAt } = request
  return {
    ...presentOwnRequest(ctx, request),
    personId,
    requesterName,
    channel,
    channelDisplay: PRIVACY_REQUEST_CHANNELS[channel],
    daysLeft: request.state === "open" ? daysBetween(ctx.today, dueOn) : null,
    identityConfirmed: identifiedAt !== null,
  }
}

/** The whole request, with its decrypted texts. */
export function presentPrivacyRequest(ctx: Context, request: RequestRecord): RequestReply {
  const { identifiedAt, state } = request
  const closing = decryptText(ctx, request.encryptedAnswer)
  return {
    ...presentRequestRow(ctx, request),
    personName: request.personName,
    contact: decryptText(ctx, request.encryptedContact),
    details: decryptText(ctx, request.encryptedDetails),
    identity:
      identifiedAt === null
        ? null
        : {
            how: decryptText(ctx, request.encryptedIdentity) ?? "",
            at: identifiedAt,
            byName: request.identifiedByName ?? UNAVAILABLE,
          },
    answer: state === "answered" ? closing : null,
    reason: state === "refused" ? closing : null,
    closedByName: request.closedAt === null ? null : (request.closedByName ?? UNAVAILABLE),
    createdAt: request.createdAt,
    version: request.version,
  }
}

/** Shown for a user who belongs to another church of the denomination, or was deleted. */
const UNAVAILABLE = "Usuário não disponível"
