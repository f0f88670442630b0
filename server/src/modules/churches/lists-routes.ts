/** Churches, the tenants: founded by a registration, summed up on their dashboard. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../http/binding.ts"
import { mainDashboard } from "./main-dashboard.ts"
import { churchesOnOffer } from "./queries.ts"

export const churchesRoutes: Handlers<Contract["churches"]> = {
  availableForRegistration: (ctx, { query }) => churchesOnOffer(ctx, query.search),
  mainDashboard: (ctx, { query }) => mainDashboard(ctx, query),
}
