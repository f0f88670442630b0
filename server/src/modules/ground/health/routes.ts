/** Whether the product can serve requests, for load balancers and monitors. */
import type { Contract } from "@aprisco/contract"
import { unavailable } from "../../../core/errors.ts"
import type { Handlers } from "../../../core/route-handler.ts"
import { VERSION } from "../../../version.ts"
import { databaseAnswers } from "./check-health.ts"

export const healthRoutes: Handlers<Contract["health"]> = {
  check: {
    withoutTransaction: async ({ services }) => {
      if (!(await databaseAnswers(services.health))) throw unavailable()
      return { status: "ok", database: "ok", version: VERSION }
    },
  },
  live: { withoutTransaction: async () => ({ status: "live" }) },
  ready: {
    withoutTransaction: async ({ services }) => {
      if (services.lifecycle.isEnding || !(await databaseAnswers(services.health))) throw unavailable()
      return { status: "ready" }
    },
  },
}
