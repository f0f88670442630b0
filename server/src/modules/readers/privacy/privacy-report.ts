import { PERSON_CONSENT_PURPOSES } from "@aprisco/contract/vocabulary"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { CountedReport, ReportAsked } from "../../../core/report-source.ts"

const IS_REQUEST = sql<SqlBool>`fact.purpose is null`

/** The requests about people's data that are open, and what people agree to today (docs/product/reports.md#3.11). */
export const privacyReport: CountedReport<Context> = {
  key: "privacy",
  group: "registry",
  description: "Os pedidos sobre dados pessoais em aberto, e quantas pessoas consentem com cada finalidade.",
  needs: "church.manage",
  facts: requestsAndConsents,
  figures: [
    { key: "open", label: "Pedidos em aberto", where: IS_REQUEST },
    { key: "late", label: "Pedidos atrasados", where: sql<SqlBool>`${IS_REQUEST} and fact.is_late` },
  ],
  tables: [
    {
      id: "purposes",
      label: "Consentimentos",
      of: "Finalidade",
      columns: [
        { key: "granted", label: "Consentem", where: sql<SqlBool>`fact.granted` },
        { key: "withdrawn", label: "Retiraram", where: sql<SqlBool>`not fact.granted` },
      ],
      by: sql<string>`fact.purpose`,
      rows: () => Object.entries(PERSON_CONSENT_PURPOSES).map(([key, label]) => ({ key, label })),
    },
  ],
  plots: [{ kind: "bar", table: "purposes", stacked: true }],
}

/** Open requests, and the newest line of each person and purpose. */
function requestsAndConsents(_ctx: Context, { churchId, today }: ReportAsked): RawBuilder<unknown> {
  return sql`
    select request.church_id, people.branch_id, request.person_id, null::bigint as member_id, null::bigint as visitor_id,
      request.received_on as day, null::text as purpose, null::boolean as granted, request.due_on < ${today}::date as is_late
    from privacy_requests as request
    left join people on people.church_id = request.church_id and people.id = request.person_id
    where request.church_id = ${churchId} and request.state = 'open'
    union all
    (select distinct on (consent.person_id, consent.purpose) consent.church_id, people.branch_id, consent.person_id, null, null,
      (consent.given_at at time zone 'America/Sao_Paulo')::date, consent.purpose, consent.granted, false
    from consents as consent
    join people on people.church_id = consent.church_id and people.id = consent.person_id and people.deleted_at is null
      and people.anonymised_at is null
    where consent.church_id = ${churchId}
    order by consent.person_id, consent.purpose, consent.given_at desc, consent.id desc)`
}
