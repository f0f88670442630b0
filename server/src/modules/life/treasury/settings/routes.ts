import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { changeSettings, readSettings } from "./settings.ts"

/** How a church runs its treasury (docs/product/treasury.md#1.6). */
export const treasurySettingsRoutes: Handlers<Contract["treasurySettings"]> = {
  read: (ctx) => readSettings(ctx),
  update: async (ctx, { body }) => {
    await changeSettings(ctx, body)
    return readSettings(ctx)
  },
}
