/**
 * The units of a church, and the QR code that each of them hangs at its door: what it says, whether it is on, its
 * images for screen and print. The visitors come in through public.ts.
 */
import type { Contract } from "@aprisco/contract"
import { type Handlers, tagged } from "../../../http/binding.ts"
import { listBranches } from "../list-branches.ts"
import { presentBranch, presentQrCode } from "../present.ts"
import { branchById, qrCodeRows } from "../queries.ts"
import { drawPng, drawSvg } from "./draw-qr-code.ts"
import { regenerateQrCode } from "./regenerate-qr-code.ts"
import { toggleQrCode } from "./toggle-qr-code.ts"

export const branchesRoutes: Handlers<Contract["branches"]> = {
  list: (ctx, { query }) => listBranches(ctx, query),
  qrCodes: async (ctx, { query }) => {
    const rows = await qrCodeRows(ctx, query)
    return rows.map((row) => presentQrCode(ctx, row))
  },
  detail: async (ctx, { params }) => {
    const branch = await branchById(ctx, params.id)
    return tagged(presentBranch(ctx, branch), branch.version)
  },
  toggleQrCode: (ctx, { params }) => toggleQrCode(ctx, params.id),
  regenerateQrCode: (ctx, { params }) => regenerateQrCode(ctx, params.id),
  qrPng: (ctx, { params, query }) => drawPng(ctx, params.id, Number(query.size)),
  qrSvg: (ctx, { params }) => drawSvg(ctx, params.id),
}
