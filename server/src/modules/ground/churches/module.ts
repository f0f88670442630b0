import { sql } from "kysely"
import { defineModule } from "../../../core/module.ts"
import { churchAffiliationRoutes } from "./affiliation/routes.ts"
import { CHURCH_AUDIT_LABELS } from "./audit-labels.ts"
import { endChurches } from "./ending/end-churches.ts"
import { eraseChurchesAgain } from "./ending/erase-church.ts"
import { churchEndingRoutes } from "./ending/routes.ts"
import { findChurchesWithoutUsers } from "./ending/without-users.ts"
import { churchLogoRoutes } from "./logo/routes.ts"
import { officeEntryRoutes } from "./office-entry/routes.ts"
import { privacyNoticesRoutes } from "./privacy-notice/routes.ts"
import { churchesRoutes } from "./routes.ts"

export const churchesModule = defineModule({
  name: "churches",
  routes: {
    churches: churchesRoutes,
    churchAffiliation: churchAffiliationRoutes,
    officeEntry: officeEntryRoutes,
    churchEnding: churchEndingRoutes,
    churchLogo: churchLogoRoutes,
    privacyNotices: privacyNoticesRoutes,
  },
  jobs: [endChurches, findChurchesWithoutUsers],
  exports: [
    { name: "vinculo-com-a-denominacao", table: "affiliationEvents", key: ["id"] },
    { name: "avisos-de-privacidade", table: "privacyNotices", key: ["id"] },
    { name: "enderecos-anteriores-da-pagina", table: "formerChurchSlugs", key: ["slug"] },
    { name: "numeracao", table: "numberSeries", key: ["series", "year"] },
  ],
  notExported: {
    churchEndings: "of the account, shown on its screen",
    churchesWithoutUsers: "of the operator",
  },
  recentActions: [
    {
      needs: "church.manage",
      entity: "church",
      unnamed: true,
      actions: [
        "church.founded",
        "church.changed",
        "church.logo_changed",
        "church.logo_removed",
        "church.plan_requested",
        "church.plan_request_withdrawn",
        "church.plan_changed",
        "church.plan_confirmed",
        "church.plan_refused",
        "church.end_asked",
        "church.end_taken_back",
      ],
    },
  ],
  firstSteps: [
    {
      step: "church_data",
      needs: "church.manage",
      taken: ({ churchId }) =>
        sql`exists(select from churches where id = ${churchId} and logo is not null) or exists(
          select from audit_entries where church_id = ${churchId} and action = 'church.changed')`,
    },
  ],
  tables: [
    "churches",
    "affiliationEvents",
    "churchEndings",
    "churchesWithoutUsers",
    "endedChurches",
    "formerChurchSlugs",
    "numberSeries",
    "privacyNotices",
  ],
  reads: ["auditEntries", "denominations", "plans", "users"],
  readsAbove: {
    members: "a church is deleted only while it has none",
    operatorEntryGrants: "the operator's list of churches shows which of them let the operator in",
    visitors: "a church is deleted only while it has none",
  },
  auditLabels: CHURCH_AUDIT_LABELS,
  auditedRecords: [{ entity: "church", table: "churches", name: "name" }],
  moves: {
    stays: {
      // Their denominations are of the former installation; the church's trail has the same steps.
      affiliationEvents: "of a denomination of the former installation",
      churchEndings: "decided in the former installation",
      endedChurches: "of the former installation",
      churchesWithoutUsers: "of the former installation's operator",
      formerChurchSlugs: "of the former installation's pages",
    },
    settled: {
      churches: [
        "denominationId",
        "affiliation",
        "affiliationDecidedAt",
        "affiliationDecidedById",
        "disabledAt",
        "disabledReason",
        "slug",
      ],
    },
    plain: { churches: ["universalId"], numberSeries: ["year", "last"] },
  },
  expires: [
    // As long as claims from the contract can be brought (Código Civil, art. 206, § 5º; LGPD, art. 16, I).
    {
      table: "endedChurches",
      key: ["id"],
      expired: (now) => sql`erased_at < ${now} - interval '5 years'`,
    },
  ],
  erasures: [
    {
      kind: "church erased",
      persons: { table: "people", by: "churchId", person: "id", among: "people" },
      erase: eraseChurchesAgain,
    },
  ],
  pictures: [{ table: "churches", column: "logo" }],
})
