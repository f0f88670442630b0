import type { qrCodes } from "@aprisco/contract/branches/qr-codes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict } from "../../../../core/errors.ts"
import { presentQrCode } from "../present.ts"
import { branchForUpdate, qrCodeById } from "../queries.ts"

const noPrivacyContact = () =>
  conflict("Informe o contato de privacidade da igreja antes de ativar o QR Code.")

/**
 * Switches the code of a branch on or off. Throws 404, and 409 when it would be switched on without a privacy contact of the
 * church (docs/product/branches.md#4.2).
 */
export async function toggleQrCode(ctx: Context, id: number): Promise<ReplyOf<typeof qrCodes.toggle>> {
  const { qrCodeActive } = await branchForUpdate(ctx, id)
  const active = !qrCodeActive
  await switchQrCode(ctx, id, active)
  return {
    data: presentQrCode(ctx, await qrCodeById(ctx, id)),
    message: active ? "QR Code ativado com sucesso" : "QR Code desativado com sucesso",
  }
}

/** Sets the code of a branch to on or off, whatever it was. Throws as `toggleQrCode` does. */
export async function switchQrCode(ctx: Context, id: number, active: boolean): Promise<void> {
  const branch = await branchForUpdate(ctx, id)
  if (branch.qrCodeActive === active) return
  ensure(!active || branch.privacyContact.trim() !== "", noPrivacyContact)
  await ctx.db
    .updateTable("branches")
    .set({ qrCodeActive: active, qrCodeChangedAt: ctx.now, qrCodeChangedById: ctx.actor.userId })
    .where("id", "=", id)
    .execute()
  const { churchId } = branch
  await record(ctx, "branch.qr_code_toggled", { entity: "branch", id, churchId, facts: { active } })
}
