/** What the product as a whole offers: plans, postal codes, its health, and the record of changes. */
import type { Contract } from "@aprisco/contract"
import { unavailable } from "../../core/errors.ts"
import type { Handlers } from "../../http/binding.ts"
import { VERSION } from "../../version.ts"
import { lookUpCep } from "../addresses/look-up-cep.ts"
import { auditOptions } from "../audit/audit-options.ts"
import { listAudit } from "../audit/list-audit.ts"
import { databaseAnswers } from "../health/check-health.ts"
import { plansOnOffer } from "./queries.ts"

export const coreRoutes: Handlers<Contract["core"]> = {
  cep: { withoutTransaction: (requestContext, { params }) => lookUpCep(requestContext, params.digits) },
  plans: (ctx) => plansOnOffer(ctx),
  audit: (ctx, { query }) => listAudit(ctx, query),
  auditOptions: (ctx, { query }) => auditOptions(ctx, query),
  health: {
    withoutTransaction: async ({ services }) => {
      if (!(await databaseAnswers(services.health))) throw unavailable()
      return { status: "ok", database: "ok", version: VERSION }
    },
  },
}
