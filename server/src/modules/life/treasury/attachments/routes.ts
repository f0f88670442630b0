import type { Contract } from "@aprisco/contract"
import { AppError } from "../../../../core/errors.ts"
import type { Handlers } from "../../../../core/route-handler.ts"
import { UploadedFile } from "../../../../core/uploaded-file.ts"
import { acceptPaper, dropPicture } from "../../../ground/uploads/public.ts"
import { shownEntry } from "../entries/read-entry.ts"
import { attachReceipt, detachReceipt, readReceipt, requireEntry } from "./attach.ts"

type Attachments = Pick<Handlers<Contract["ledgerEntries"]>, "attach" | "attachment" | "detach">

/** Receipts of an entry (docs/product/treasury.md#2.8). */
export const attachmentRoutes: Attachments = {
  attach: {
    beforeTransaction: async (requestContext, { params, body }) => {
      const paper = await acceptPaper(requestContext, body.file, "file").catch((error: unknown) => {
        if (error instanceof AppError) return error
        throw error
      })
      if (paper instanceof AppError)
        return {
          undo: async () => undefined,
          // Whoever does not reach the entry hears nothing of the file.
          inside: async (ctx) => {
            await requireEntry(ctx, params.id)
            throw paper
          },
        }
      const name = body.file instanceof UploadedFile ? body.file.name : ""
      return {
        undo: () => dropPicture(requestContext, paper),
        inside: async (ctx) => {
          await attachReceipt(ctx, params.id, paper, name)
          return (await shownEntry(ctx, params.id)).body
        },
      }
    },
  },
  attachment: (ctx, { params }) => readReceipt(ctx, params.id, params.attachment),
  detach: async (ctx, { params }) => {
    await detachReceipt(ctx, params.id, params.attachment)
    return undefined
  },
}
