import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../core/context.ts"
import { isContactHidden, seesMinorsContact } from "../../core/minors-contact.ts"

/**
 * Whether two registrations of a church may be of one person: same valid CPF, same phone or same e-mail, and not marked as
 * two people. Two different valid CPFs are two people, even with one phone. Shown to staff, never joined automatically
 * (docs/product/visitors.md#4.3).
 */
export function isPossibleDuplicate(ctx: Context): RawBuilder<boolean> {
  return sql<boolean>`(
    other.church_id = visitors.church_id and other.id <> visitors.id
    and other.deleted_at is null and other.anonymised_at is null
    and (other.same_cpf = visitors.same_cpf
      or other.same_phone = visitors.same_phone
      or other.same_email = visitors.same_email)
    and (other.same_cpf = visitors.same_cpf) is not false
    and (other.converted_at is null or visitors.converted_at is null)
    and ${notOfHiddenMinors(ctx)}
    and not exists (
      select from visitor_not_duplicates as pair
      where pair.church_id = visitors.church_id
        and pair.first_id = least(other.id, visitors.id) and pair.second_id = greatest(other.id, visitors.id)))`
}

/** Whether a visitor's registration resembles an earlier one in reach: the badge of the list. */
export function repeatsEarlier(ctx: Context): RawBuilder<boolean> {
  // One question for each field, so that each is answered by the field's index: for all three in one PostgreSQL may read the church's visitors.
  const by = (field: "sameCpf" | "samePhone" | "sameEmail") => sql<boolean>`exists (
    select from visitors as other where other.id < visitors.id
      and ${sql.ref(`other.${field}`)} = ${sql.ref(`visitors.${field}`)} and ${isPossibleDuplicate(ctx)})`
  return sql<boolean>`(${by("sameCpf")} or ${by("samePhone")} or ${by("sameEmail")})`
}

/**
 * A table `candidate` with the ids of the registrations that agree with a row of the statement's `visitors` in a field. A union, so that each
 * field's index answers: for conditions joined by `or` PostgreSQL may read the church's visitors.
 */
export const candidates = sql<{ id: number }>`(${sql.join(
  ["same_cpf", "same_phone", "same_email"].map(
    (field) => sql`select id from visitors as other where other.church_id = visitors.church_id
      and other.deleted_at is null and ${sql.ref(`other.${field}`)} = ${sql.ref(`visitors.${field}`)}`,
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
function notOfHiddenMinors(ctx: Context): RawBuilder<boolean> {
  if (seesMinorsContact(ctx)) return sql<boolean>`true`
  return sql<boolean>`not ${isContactHidden(ctx, "visitors")} and not ${isContactHidden(ctx, "other")}`
}
