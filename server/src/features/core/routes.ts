/** What the product as a whole offers: plans, postal codes, its health, and the record of changes. */
import type { Contract } from "@aprisco/contract"
import { unavailable } from "../../core/errors.ts"
import type { Handlers } from "../../http/binding.ts"
import { VERSION } from "../../version.ts"
import { auditOptions } from "./audit-options.ts"
import { databaseAnswers } from "./check-health.ts"
import { listAudit } from "./list-audit.ts"
import { lookUpCep } from "./look-up-cep.ts"
import { plansOnOffer } from "./queries.ts"

export const coreRoutes: Handlers<Contract["core"]> = {
  cep: { alone: (outside, { params }) => lookUpCep(outside, params.digits) },
  plans: (ctx) => plansOnOffer(ctx),
  audit: (ctx, { query }) => listAudit(ctx, query),
  auditOptions: (ctx, { query }) => auditOptions(ctx, query),
  health: {
    alone: async ({ services }) => {
      if (!(await databaseAnswers(services.health))) throw unavailable()
      return { status: "ok", database: "ok", version: VERSION }
    },
  },
}
