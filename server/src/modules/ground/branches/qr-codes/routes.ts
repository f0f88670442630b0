/**
 * The QR code of each branch: its address, whether it is on, its images for screen and print, registrations by day, and the
 * former codes.
 */
import type { Contract } from "@aprisco/contract"
import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { pathOf } from "@aprisco/contract/kit/route"
import type { Handlers } from "../../../../core/route-handler.ts"
import { toPage } from "../../../../db/page.ts"
import { presentQrCode, presentUsedCode } from "../present.ts"
import { branchById, qrCodeRows } from "../queries.ts"
import { drawPng, drawPoster, drawSvg } from "./draw-qr-code.ts"
import { registrationsByDay, usedCodeCount, usedCodes } from "./queries.ts"
import { regenerateQrCode } from "./regenerate-qr-code.ts"
import { toggleQrCode } from "./toggle-qr-code.ts"

export const qrCodesRoutes: Handlers<Contract["qrCodes"]> = {
  list: async (ctx, { query }) => {
    const rows = await qrCodeRows(ctx, query)
    return rows.map((row) => presentQrCode(ctx, row))
  },
  toggle: (ctx, { params }) => toggleQrCode(ctx, params.id),
  regenerate: (ctx, { params }) => regenerateQrCode(ctx, params.id),
  png: (ctx, { params, query }) => drawPng(ctx, params.id, Number(query.size)),
  svg: (ctx, { params }) => drawSvg(ctx, params.id),
  registrations: async (ctx, { params, query }) => {
    const { id } = await branchById(ctx, params.id)
    const days = await registrationsByDay(ctx, id, Number(query.days))
    return { total: days.reduce((sum, { total }) => sum + total, 0), days }
  },
  history: async (ctx, { params, query }) => {
    const { id } = await branchById(ctx, params.id)
    const count = await usedCodeCount(ctx, id)
    const rows = await usedCodes(ctx, id, query)
    return toPage(
      pathOf(qrCodes.history.path, params),
      query,
      count,
      rows.map((row) => presentUsedCode(ctx, row)),
    )
  },
  poster: (ctx, { params }) => drawPoster(ctx, params.id),
}
