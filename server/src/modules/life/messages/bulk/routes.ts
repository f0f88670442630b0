import type { Contract } from "@aprisco/contract"
import { bulkMessages } from "@aprisco/contract/messages/bulk"
import type { Context } from "../../../../core/context.ts"
import type { Handlers } from "../../../../core/route-handler.ts"
import { toPage } from "../../../../db/page.ts"
import { conditionOf } from "../audience/condition-of.ts"
import { presentSum } from "../audience/present-sum.ts"
import { sumOf } from "../audience/sum.ts"
import { previewMessage } from "../previews/preview.ts"
import { sendTest } from "../previews/send-test.ts"
import { messageStatistics } from "../recipients/statistics.ts"
import { approveMessage, refuseMessage } from "../sending/decide.ts"
import { cancelMessage, pauseMessage, resumeMessage } from "../sending/pause-and-end.ts"
import { sendMessage } from "../sending/send-message.ts"
import { changeMessage } from "./change-message.ts"
import { storedWords } from "./check-words.ts"
import { countWaiting } from "./count-waiting.ts"
import { createMessage } from "./create-message.ts"
import { deleteMessage } from "./delete-message.ts"
import { duplicateMessage } from "./duplicate-message.ts"
import { presentMessage, presentRow } from "./present.ts"
import { messageCount, messageRows } from "./queries.ts"

export const bulkMessagesRoutes: Handlers<Contract["bulkMessages"]> = {
  list: async (ctx, { query }) => {
    const count = await messageCount(ctx, query)
    const rows = await messageRows(ctx, query)
    return toPage(bulkMessages.list.path, query, count, rows.map(presentRow))
  },
  create: async (ctx, { body }) => shown(ctx, await createMessage(ctx, body)),
  audience: async (ctx, { body }) => {
    const { churchId } = ctx.actor
    const audience = await conditionOf(ctx, churchId, body.audience)
    return presentSum(body.channels, await sumOf(ctx, { ...storedWords(body), churchId }, audience))
  },
  waiting: (ctx) => countWaiting(ctx),
  detail: (ctx, { params }) => presentMessage(ctx, params.id),
  update: async (ctx, { params, body }) => {
    await changeMessage(ctx, params.id, body)
    return presentMessage(ctx, params.id)
  },
  remove: async (ctx, { params }) => {
    await deleteMessage(ctx, params.id)
    return undefined
  },
  preview: (ctx, { params, query }) => previewMessage(ctx, params.id, query.personId ?? null),
  test: async (ctx, { params }) => ({ message: await sendTest(ctx, params.id) }),
  send: async (ctx, { params, body }) => {
    await sendMessage(ctx, params.id, body)
    return shown(ctx, params.id)
  },
  approve: async (ctx, { params }) => {
    await approveMessage(ctx, params.id)
    return shown(ctx, params.id)
  },
  refuse: async (ctx, { params, body }) => {
    await refuseMessage(ctx, params.id, body.reason)
    return shown(ctx, params.id)
  },
  pause: async (ctx, { params }) => {
    await pauseMessage(ctx, params.id)
    return shown(ctx, params.id)
  },
  resume: async (ctx, { params }) => {
    await resumeMessage(ctx, params.id)
    return shown(ctx, params.id)
  },
  cancel: async (ctx, { params }) => {
    await cancelMessage(ctx, params.id)
    return shown(ctx, params.id)
  },
  duplicate: async (ctx, { params }) => shown(ctx, await duplicateMessage(ctx, params.id)),
  statistics: (ctx, { params }) => messageStatistics(ctx, params.id),
}

async function shown(ctx: Context, id: number) {
  return (await presentMessage(ctx, id)).body
}
