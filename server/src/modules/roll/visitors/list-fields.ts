import { FOLLOW_UP_STATUSES, PERSON_CONSENT_PURPOSES } from "@aprisco/contract/vocabulary"
import { type Expression, sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import { type ListField, oneValue, optionsOf, valuesIn } from "../../../core/list-field.ts"
import { PREFERENCE_OF_CHANNEL } from "../../people/people/personal-data/public.ts"

const needs = "visitors.view"
const REGISTRATION = sql`visitors as registration
  where registration.person_id = people.id and registration.deleted_at is null`

/** What the rules of lists may be about visits and consents (docs/product/lists.md#2.1). */
export async function listFieldsOfVisitors({ today }: AnyContext): Promise<readonly ListField[]> {
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
    ...Object.entries(PERSON_CONSENT_PURPOSES).map(
      ([purpose, label]): ListField => ({
        field: `consent.${purpose}`,
        label: `Consentiu: ${label}`,
        group: "Consentimentos",
        kind: "flag",
        needs,
        some: oneValue(consented(purpose, today)),
      }),
    ),
  ]
}

/**
 * What the person's preference for the channel says, else the newest consent or withdrawal. A guardian's
 * ends when the person is of age (docs/product/lists.md#2.4).
 */
function consented(purpose: string, today: string): Expression<boolean> {
  const newest = sql`(select given.granted and not (given.by_guardian and people.birth_date is not null
      and people.birth_date <= ${today}::date - interval '18 years')
    from consents as given
    where given.person_id = people.id and given.purpose = ${sql.lit(purpose)}
    order by given.given_at desc, given.id desc limit 1)`
  const preference = PREFERENCES.get(purpose)
  if (preference === undefined) return sql`coalesce(${newest}, false)`
  return sql`coalesce(${sql.ref(`people.${preference}`)},
    case when people.on_roll then true when people.registered then false else ${newest} end, false)`
}

const PREFERENCES: ReadonlyMap<string, string> = new Map(Object.entries(PREFERENCE_OF_CHANNEL))
