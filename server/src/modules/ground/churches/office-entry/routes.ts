/** Users of a denomination's office enter and leave its churches. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { enterChurch, leaveChurch } from "./enter-church.ts"

export const officeEntryRoutes: Handlers<Contract["officeEntry"]> = {
  enter: (ctx, { params }) => enterChurch(ctx, params.id),
  leave: (ctx) => leaveChurch(ctx),
}
