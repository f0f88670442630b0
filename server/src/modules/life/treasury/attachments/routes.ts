import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { shownEntry } from "../entries/read-entry.ts"
import { acceptReceipt } from "./accept-receipt.ts"
import { attachReceipt, detachReceipt, readReceipt, requireEntry } from "./attach.ts"

type Attachments = Pick<Handlers<Contract["ledgerEntries"]>, "attach" | "attachment" | "detach">

/** Receipts of an entry (docs/product/treasury.md#2.8). */
export const attachmentRoutes: Attachments = {
  attach: {
    beforeTransaction: (requestContext, { params, body }) =>
      acceptReceipt(requestContext, body.file, {
        require: (ctx) => requireEntry(ctx, params.id),
        attach: async (ctx, paper, fileName) => {
          await attachReceipt(ctx, params.id, paper, fileName)
          return (await shownEntry(ctx, params.id)).body
        },
      }),
  },
  attachment: (ctx, { params }) => readReceipt(ctx, params.id, params.attachment),
  detach: async (ctx, { params }) => {
    await detachReceipt(ctx, params.id, params.attachment)
    return undefined
  },
}
