import {
  FOLLOW_UP_STATUSES,
  PERSON_CONSENT_PURPOSES,
  type PersonConsentPurpose,
  valuesOf,
} from "@aprisco/contract/vocabulary"
import { type Expression, sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import { type ListField, oneValue, optionsOf, valuesIn } from "../../../core/list-field.ts"
import { contactable, isChannel } from "../../people/people/consents/public.ts"

const needs = "visitors.view"
const REGISTRATION = sql`visitors as registration
  where registration.person_id = people.id and registration.deleted_at is null`

/** What the rules of lists may be about visits and consents (docs/product/lists.md#2.1). */
export async function listFieldsOfVisitors(
  { today }: AnyContext,
  churchId: number,
): Promise<readonly ListField[]> {
  return [
    {
      field: "visitor.status",
      label: "Acompanhamento",
      group: "Visitas",
      kind: "choices",
      options: optionsOf(FOLLOW_UP_STATUSES),
      needs,
      some: valuesIn(REGISTRATION, sql`registration.follow_up_status`),
    },
    {
      field: "visitor.last_visit",
      label: "Última visita",
      group: "Visitas",
      kind: "date",
      needs,
      // A question for each registration: for a join PostgreSQL may read all visits of the church, for each person.
      some: oneValue(sql`(select max((
          select max(visit.visited_on) from visitor_visits as visit
          where visit.church_id = registration.church_id and visit.visitor_id = registration.id))
        from ${REGISTRATION})`),
    },
    {
      field: "visitor.contacted",
      label: "Já teve contato",
      group: "Visitas",
      kind: "flag",
      needs,
      some: valuesIn(REGISTRATION, sql`registration.last_contact_at is not null`),
    },
    ...valuesOf(PERSON_CONSENT_PURPOSES).map(
      (purpose): ListField => ({
        field: `consent.${purpose}`,
        label: `Consentiu: ${PERSON_CONSENT_PURPOSES[purpose]}`,
        group: "Consentimentos",
        kind: "flag",
        needs,
        some: oneValue(consented(purpose, { churchId, day: today })),
      }),
    ),
  ]
}

/**
 * Whether the person may be written to by a channel (docs/product/messages.md#1.2), else whether the newest line for the purpose is a consent. A guardian's
 * ends when the person is of age (docs/product/lists.md#2.4).
 */
function consented(
  purpose: PersonConsentPurpose,
  asked: { churchId: number; day: string },
): Expression<boolean> {
  if (isChannel(purpose)) return sql`(${contactable(sql.ref("people.id"), purpose, asked)})`
  return sql`coalesce((select given.granted and not (given.by_guardian and people.birth_date is not null
      and people.birth_date <= ${asked.day}::date - interval '18 years')
    from consents as given
    where given.person_id = people.id and given.purpose = ${sql.lit(purpose)}
    order by given.given_at desc, given.id desc limit 1), false)`
}
