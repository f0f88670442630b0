/** The notice that visitors read before they send anything, of the caller's church (docs/product/visitors.md#6.3). */
import type { Contract } from "@aprisco/contract"
import { type Handlers, tagged } from "../../../../core/route-handler.ts"
import { changeNotice, readNotice } from "./own-notice.ts"

export const privacyNoticesRoutes: Handlers<Contract["privacyNotices"]> = {
  detail: async (ctx) => {
    const { body, version } = await readNotice(ctx)
    return tagged(body, version)
  },
  update: async (ctx, { body }) => {
    await changeNotice(ctx, body)
    const { body: notice, version } = await readNotice(ctx)
    return tagged(notice, version)
  },
}
