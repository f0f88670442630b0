/** What became of a branch's QR code: who came through it day by day, the codes it has had, and its poster. */
import type { Contract } from "@aprisco/contract"
import { branchQr } from "@aprisco/contract/branches/qr-registrations"
import { pathOf } from "@aprisco/contract/kit/route"
import { toPage } from "../../../db/page.ts"
import type { Handlers } from "../../../http/binding.ts"
import { presentUsedCode } from "../present.ts"
import { branchById } from "../queries.ts"
import { drawPoster } from "./draw-poster.ts"
import { registrationsByDay, usedCodeCount, usedCodes } from "./queries.ts"

export const branchQrRoutes: Handlers<Contract["branchQr"]> = {
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
      pathOf(branchQr.history.path, params),
      query,
      count,
      rows.map((row) => presentUsedCode(ctx, row)),
    )
  },
  poster: (ctx, { params }) => drawPoster(ctx, params.id),
}
