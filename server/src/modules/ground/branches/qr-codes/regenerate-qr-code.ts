import { randomUUID } from "node:crypto"
import type { qrCodes } from "@aprisco/contract/branches/qr-codes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { presentQrCode } from "../present.ts"
import { branchForUpdate, qrCodeById } from "../queries.ts"

/** Gives a branch another code; the old one ends at once, wherever it is printed (docs/product/branches.md#4.1). Throws 404. */
export async function regenerateQrCode(
  ctx: Context,
  id: number,
): Promise<ReplyOf<typeof qrCodes.regenerate>> {
  const { churchId } = await branchForUpdate(ctx, id)
  await ctx.db
    .updateTable("branches")
    .set({ qrCode: randomUUID(), qrCodeChangedAt: ctx.now, qrCodeChangedById: ctx.actor.userId })
    .where("id", "=", id)
    .execute()
  await record(ctx, "branch.qr_code_regenerated", { entity: "branch", id, churchId })
  return {
    data: presentQrCode(ctx, await qrCodeById(ctx, id)),
    message: "QR Code regenerado com sucesso",
  }
}
