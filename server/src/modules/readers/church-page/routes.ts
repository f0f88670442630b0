import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../core/route-handler.ts"
import { drawPageCode } from "./draw-page-code.ts"

export const churchPageRoutes: Handlers<Contract["churchPage"]> = {
  qrCode: (ctx) => drawPageCode(ctx),
}
