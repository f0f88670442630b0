import { type RawBuilder, sql } from "kysely"
import { type ContactSight, isContactHidden } from "../../../core/minors-contact.ts"

/**
 * Whether two registrations of a church may be of one person: same valid CPF, same phone or same e-mail, and not marked as
 * two people. Two different valid CPFs are two people, even with one phone. Shown to staff, never joined automatically
 * (docs/product/visitors.md#4.3).
 */
export function isPossibleDuplicate(sight: ContactSight): RawBuilder<boolean> {
  return sql<boolean>`(
    other.church_id = visitors.church_id and other.id <> visitors.id
    and other.person_deleted_at is null and other.deleted_at is null and other.anonymised_at is null
    and (other.same_cpf = visitors.same_cpf
      or other.same_phone = visitors.same_phone
      or other.same_email = visitors.same_email)
    and (other.same_cpf = visitors.same_cpf) is not false
    and (other.converted_at is null or visitors.converted_at is null)
    and ${notOfHiddenMinors(sight)}
    and not exists (
      select from visitor_not_duplicates as pair
      where pair.church_id = visitors.church_id
        and pair.first_id = least(other.id, visitors.id) and pair.second_id = greatest(other.id, visitors.id)))`
}

type SameField = "same_cpf" | "same_phone" | "same_email"

/**
 * The people of the church who agree with a row of the statement's `visitors` in a field. Found before their registrations are: the planner,
 * which expects one registration in a church, would read all of them first.
 */
function likeIn(field: SameField) {
  return sql`(select like_person.id from people as like_person
    where like_person.church_id = visitors.church_id and like_person.deleted_at is null
      and ${sql.ref(`like_person.${field}`)} = ${sql.ref(`visitors.${field}`)} offset 0)`
}

/** Whether a visitor's registration resembles an earlier one in reach: the badge of the list. */
export function repeatsEarlier(sight: ContactSight): RawBuilder<boolean> {
  // One question for each field, so that each is answered by the field's index: for all three in one PostgreSQL may read the church's visitors.
  const by = (field: SameField) => sql<boolean>`exists (
    select from ${likeIn(field)} as like_them join visitor_records as other on other.person_id = like_them.id
    where other.id < visitors.id and ${isPossibleDuplicate(sight)})`
  return sql<boolean>`(${by("same_cpf")} or ${by("same_phone")} or ${by("same_email")})`
}

/**
 * A table `candidate` with the ids of the registrations that agree with a row of the statement's `visitors` in a field. A union, so that each
 * field's index answers: for conditions joined by `or` PostgreSQL may read the church's visitors.
 */
export const candidates = sql<{ id: number }>`(${sql.join(
  (["same_cpf", "same_phone", "same_email"] as const).map(
    (
      field,
    ) => sql`select other.id from ${likeIn(field)} as like_them join visitors as other on other.person_id = like_them.id
      where other.church_id = visitors.church_id and other.deleted_at is null`,
  ),
  sql` union `,
)})`.as<"candidate">("candidate")

/** On how many days a visitor came. */
export const visitCount = sql<number>`(
  select count(*) from visitor_visits as visit
  where visit.church_id = visitors.church_id and visit.visitor_id = visitors.id)`

/** The fields in which the two agree. */
export const duplicateReasons = sql<("cpf" | "phone" | "email")[]>`array_remove(array[
  case when other.same_cpf = visitors.same_cpf then 'cpf' end,
  case when other.same_phone = visitors.same_phone then 'phone' end,
  case when other.same_email = visitors.same_email then 'email' end]::text[], null)`

/** Callers who may not read a minor's phone must not find out through this whose it is either. */
function notOfHiddenMinors(sight: ContactSight): RawBuilder<boolean> {
  if (sight.minors) return sql<boolean>`true`
  return sql<boolean>`not ${isContactHidden(sight, "visitors")} and not ${isContactHidden(sight, "other")}`
}
