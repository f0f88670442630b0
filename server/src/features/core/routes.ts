/** What the product as a whole offers: plans, postal codes, its health, and the record of changes. */
import type { Contract } from "@aprisco/contract"
import { unavailable } from "../../core/errors.ts"
import type { Handlers } from "../../http/binding.ts"
import { VERSION } from "../../version.ts"
import { listAudit } from "./list-audit.ts"
import { lookUpCep } from "./look-up-cep.ts"

export const coreRoutes: Handlers<Contract["core"]> = {
  cep: { alone: (outside, { params }) => lookUpCep(outside, params.digits) },
  plans: (ctx) =>
    ctx.db
      .selectFrom("plans")
      .orderBy("position")
      .select(["id", "name", "price", "priceDisplay", "features", "memberLimit"])
      .execute(),
  audit: (ctx, { query }) => listAudit(ctx, query),
  health: {
    alone: async ({ services }) => {
      await services.door.ping().catch(() => {
        throw unavailable()
      })
      return { status: "ok", database: "ok", version: VERSION }
    },
  },
}
