/**
 * A visitor's rights under the data protection law: to see and withdraw consents, to get a copy of the data, to be
 * anonymised; and the notice that is shown before anything is sent (LGPD; docs/product/visitors.md#6.4).
 */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { anonymise } from "./anonymise.ts"
import { exportVisitorData } from "./export-data.ts"
import { listConsents } from "./list-consents.ts"
import { recordVisitorConsent } from "./record-consent.ts"

export const visitorPrivacyRoutes: Handlers<Contract["visitorPrivacy"]> = {
  consents: (ctx, { params }) => listConsents(ctx, params.id),
  recordConsent: async (ctx, { params, body }) => {
    await recordVisitorConsent(ctx, params.id, body)
    return listConsents(ctx, params.id)
  },
  anonymise: async (ctx, { params }) => {
    await anonymise(ctx, params.id)
    return undefined
  },
  data: (ctx, { params, query }) => exportVisitorData(ctx, params.id, query.as),
}
