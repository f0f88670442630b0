/** All that a church keeps, to take away. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../http/binding.ts"
import { confirmPassword } from "../../auth/sessions/public.ts"
import { exportChurch } from "./export-church.ts"

export const churchDataRoutes: Handlers<Contract["churchData"]> = {
  export: {
    beforeTransaction: async (requestContext, { body }, actor) => {
      const person = await confirmPassword(requestContext, actor, body.password, "password")
      return (ctx) => exportChurch(ctx, person)
    },
  },
}
