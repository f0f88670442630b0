import type { Contract } from "@aprisco/contract"
import { pathOf } from "@aprisco/contract/kit/route"
import { messageRecipients } from "@aprisco/contract/messages/recipients"
import type { Handlers } from "../../../../core/route-handler.ts"
import { toPage } from "../../../../db/page.ts"
import { messageById } from "../bulk/queries.ts"
import { exportRecipients } from "./export-recipients.ts"
import { presentRecipient } from "./present.ts"
import { recipientCount, recipientRows } from "./queries.ts"
import { retryRecipients } from "./retry.ts"

export const messageRecipientsRoutes: Handlers<Contract["messageRecipients"]> = {
  list: async (ctx, { params, query }) => {
    await messageById(ctx, params.id)
    const count = await recipientCount(ctx, params.id, query)
    const rows = await recipientRows(ctx, params.id, query)
    return toPage(
      pathOf(messageRecipients.list.path, params),
      query,
      count,
      rows.map((row) => presentRecipient(ctx, row)),
    )
  },
  export: (ctx, { params, query }) => exportRecipients(ctx, params.id, query),
  retry: async (ctx, { params, body }) => ({ queued: await retryRecipients(ctx, params.id, body) }),
}
