import type { RequestContext } from "../../../../core/context.ts"
import { AppError } from "../../../../core/errors.ts"
import type { Undoable } from "../../../../core/route-handler.ts"
import { UploadedFile } from "../../../../core/uploaded-file.ts"
import { type AcceptedPicture, acceptPaper, dropPicture } from "../../../ground/uploads/public.ts"

/**
 * Reads an uploaded receipt before the transaction, in which `attach` stores it. A caller whom `require` refuses hears that first, and nothing of a file
 * that is not taken.
 */
export async function acceptReceipt<Ctx, Reply>(
  requestContext: RequestContext,
  upload: unknown,
  {
    require,
    attach,
  }: {
    require: (ctx: Ctx) => Promise<unknown>
    attach: (ctx: Ctx, paper: AcceptedPicture, fileName: string) => Promise<Reply>
  },
): Promise<Undoable<(ctx: Ctx) => Promise<Reply>>> {
  const paper = await acceptPaper(requestContext, upload, "file").catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
  if (paper instanceof AppError)
    return {
      undo: async () => undefined,
      inside: async (ctx) => {
        await require(ctx)
        throw paper
      },
    }
  const fileName = upload instanceof UploadedFile ? upload.name : ""
  return {
    undo: () => dropPicture(requestContext, paper),
    inside: (ctx) => attach(ctx, paper, fileName),
  }
}
