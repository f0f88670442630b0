/** The export of all data of a church. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../core/route-handler.ts"
import { confirmPassword } from "../../ground/auth/sessions/public.ts"
import { downloadExport } from "./download-export.ts"
import { exportChurch } from "./export-church.ts"
import { listExports, requestExport } from "./requests.ts"

export const churchExportRoutes: Handlers<Contract["churchExport"]> = {
  export: {
    beforeTransaction: async (requestContext, { body }, actor) => {
      const person = await confirmPassword(requestContext, actor, body.password, "password")
      return (ctx) => exportChurch(ctx, person)
    },
  },
  request: {
    beforeTransaction: async (requestContext, { body }, actor) => {
      await confirmPassword(requestContext, actor, body.password, "password")
      return requestExport
    },
  },
  requests: listExports,
  file: (ctx, { params }) => downloadExport(ctx, params.id),
}
