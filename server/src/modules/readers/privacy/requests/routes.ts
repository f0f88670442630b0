import type { Contract } from "@aprisco/contract"
import type { Context } from "../../../../core/context.ts"
import { type Handlers, tagged } from "../../../../core/route-handler.ts"
import { answerRequest, confirmIdentity, refuseRequest } from "./close-request.ts"
import { changeRequest, enterRequest, requestByQr, requestForSelf } from "./enter-request.ts"
import { listRequests } from "./list-requests.ts"
import { presentOwnRequest, presentPrivacyRequest } from "./present.ts"
import { ownPrivacyRequests, requestById } from "./queries.ts"

/** Requests of data subjects, and their answers (docs/product/people.md#8.1). */
export const privacyRequestsRoutes: Handlers<Contract["privacyRequests"]> = {
  list: (ctx, { query }) => listRequests(ctx, query),
  create: async (ctx, { body }) =>
    presentPrivacyRequest(ctx, await requestById(ctx, await enterRequest(ctx, body))),
  detail: (ctx, { params }) => read(ctx, params.id),
  update: async (ctx, { params, body }) => {
    await changeRequest(ctx, params.id, body)
    return read(ctx, params.id)
  },
  confirmIdentity: async (ctx, { params, body }) => {
    await confirmIdentity(ctx, params.id, body.how)
    return read(ctx, params.id)
  },
  answer: async (ctx, { params, body }) => {
    await answerRequest(ctx, params.id, body.text)
    return read(ctx, params.id)
  },
  refuse: async (ctx, { params, body }) => {
    await refuseRequest(ctx, params.id, body.reason)
    return read(ctx, params.id)
  },
  own: async (ctx) => (await ownPrivacyRequests(ctx)).map((request) => presentOwnRequest(ctx, request)),
  createOwn: async (ctx, { body }) => presentOwnRequest(ctx, await requestForSelf(ctx, body)),
  createByQr: (ctx, { params, body }) => requestByQr(ctx, params.uuid, body),
}

async function read(ctx: Context, id: number) {
  const request = await requestById(ctx, id)
  return tagged(presentPrivacyRequest(ctx, request), request.version)
}
