/** The export of all data of a church. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../core/route-handler.ts"
import { confirmPassword } from "../../auth/sessions/public.ts"
import { exportChurch } from "./export-church.ts"

export const churchExportRoutes: Handlers<Contract["churchExport"]> = {
  export: {
    beforeTransaction: async (requestContext, { body }, actor) => {
      const person = await confirmPassword(requestContext, actor, body.password, "password")
      return (ctx) => exportChurch(ctx, person)
    },
  },
}
