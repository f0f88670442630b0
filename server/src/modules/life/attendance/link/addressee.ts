import { sql } from "kysely"

/** An open stay of the person who leads the group of the row of `groups`, with the person. */
const leaderStay = sql`group_stays as stay
  join people as head on head.church_id = stay.church_id and head.id = stay.person_id
    and head.deleted_at is null and head.deceased_on is null
  where stay.church_id = groups.church_id and stay.group_id = groups.id and stay.role = 'leader' and stay.left_on is null`

/** The leaders of the units above the row of `groups`, with how far above that is. */
const leadersAbove = sql`(with recursive line as (
    select unit.id, unit.parent_id, 1 as distance from group_units as unit
    where unit.church_id = groups.church_id and unit.id = groups.unit_id
    union all
    select above.id, above.parent_id, line.distance + 1
    from line join group_units as above on above.church_id = groups.church_id and above.id = line.parent_id
  ) select lead.person_id, line.distance from line
  join group_unit_leaders as lead on lead.church_id = groups.church_id and lead.unit_id = line.id)`

/** A child under twelve gets no letter: a guardian does (docs/product/attendance.md#6.2). */
const addressOf = (
  today: string,
) => sql`case when person.birth_date > ${today}::date - interval '12 years' then (
    select guardian.email from guardians as bond
    join people as guardian on guardian.church_id = bond.church_id and guardian.id = bond.guardian_person_id
      and guardian.deleted_at is null and guardian.deceased_on is null
    where bond.church_id = person.church_id and bond.person_id = person.id and guardian.email is not null
    order by guardian.id limit 1)
  else person.email end`

/** Whom a letter about the list of a group goes to. */
export interface Addressee {
  personId: number
  fullName: string
  email: string
  leadsAbove: boolean
}

/**
 * Who answers for the row of `groups` and has an e-mail: its leader; where it has none, the nearest leader above. At most one row
 * (docs/product/attendance.md#6.2).
 */
export const addresseeOfGroup = (today: string) => sql<Addressee>`(
  select person.id as person_id, person.full_name, reached.email, candidate.distance > 0 as leads_above
  from (
    select stay.person_id, 0 as distance from ${leaderStay}
    union all
    select above.person_id, above.distance from ${leadersAbove} as above where not exists (select from ${leaderStay})
  ) as candidate
  join people as person on person.church_id = groups.church_id and person.id = candidate.person_id
    and person.deleted_at is null and person.deceased_on is null and person.anonymised_at is null
  cross join lateral (select ${addressOf(today)} as email) as reached
  where reached.email is not null
  order by candidate.distance, person.full_name, person.id
  limit 1)`

/**
 * Whether the link of the row of `attendance_links` is still its addressee's, who is a person that is there and answers for the group of the row of
 * `groups` as when it was sent (docs/product/attendance.md#6.3).
 */
export const isStillTheirs = sql<boolean>`(groups.ended_on is null
  and exists (select from people as person where person.church_id = groups.church_id and person.id = attendance_links.person_id
    and person.deleted_at is null and person.deceased_on is null and person.anonymised_at is null)
  and case when attendance_links.leads_above
    then not exists (select from ${leaderStay})
      and exists (select from ${leadersAbove} as above where above.person_id = attendance_links.person_id)
    else exists (select from ${leaderStay} and stay.person_id = attendance_links.person_id) end)`
