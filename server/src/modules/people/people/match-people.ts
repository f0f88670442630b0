/** Filters, search and order of the list of people (docs/product/people.md#2.1). */
import { soughtNumbers } from "@aprisco/contract/brazil/sought-numbers"
import type { PersonQuery } from "@aprisco/contract/people/routes"
import { type Expression, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { OF_AGE } from "../../../core/of-age.ts"
import { onlyChurch } from "../../../core/only-church.ts"
import {
  areIndexed,
  bareName,
  beginningRank,
  hasDigits,
  hasEach,
  isFound,
  searchWords,
} from "../../../db/search.ts"
import { isOfUnit } from "../../ground/branches/public.ts"
import { foundByAnswers, isAnsweredWith } from "./custom-fields/search.ts"
import { inHousehold } from "./families/of-person.ts"
import { readsRegistry, searchesAll } from "./policy.ts"
import { hasTag } from "./tags/queries.ts"
import {
  isOnVisibleRoll,
  isRegistered,
  isShownOnRoll,
  type peopleInReach,
  visiblePeople,
} from "./visible-people.ts"

/** The query of a list. `beginning`: names that begin with it come first. */
export type PeopleAsked = Omit<PersonQuery, "page" | "perPage" | "pageSize"> & { beginning?: string }

/** The people whom the caller may see and who match the filters and the search. */
export function matchingPeople(ctx: Context, query: PeopleAsked) {
  const { branch, below, kind, membershipStatus, minor, deceased, tag, household } = query
  // An anonymised person counts in totals, and is found by no search (docs/product/people.md#2.1).
  let rows = visiblePeople(ctx).where("people.anonymisedAt", "is", null)
  if (branch) rows = rows.where(isOfUnit("people.branchId", { branch, below }))
  if (kind) rows = rows.where(isOfKind(ctx, kind))
  if (membershipStatus)
    rows = rows.where(sql<SqlBool>`exists (select from members as entry
      where entry.church_id = people.church_id and entry.person_id = people.id and entry.deleted_at is null
        and entry.membership_status = ${membershipStatus} and ${isShownOnRoll(ctx, "entry")})`)
  // Both filters would reveal what only the registry shows (docs/product/people.md#5.2).
  if ((tag || household) && !readsRegistry(ctx)) rows = rows.where(sql<SqlBool>`false`)
  if (tag) rows = rows.where(hasTag(tag))
  if (household) rows = rows.where(inHousehold(household))
  if (typeof minor === "boolean") rows = rows.where(isKnownMinor(ctx, minor))
  // docs/product/people.md#2.1a
  if (typeof deceased !== "boolean" && !query.search && membershipStatus !== "deceased")
    rows = rows.where("people.deceasedOn", "is", null)
  if (typeof deceased === "boolean") rows = rows.where("people.deceasedOn", deceased ? "is not" : "is", null)
  return searched(ctx, query).reduce((found, isSought) => found.where(isSought), rows)
}

function isOfKind(ctx: Context, kind: NonNullable<PeopleAsked["kind"]>): Expression<SqlBool> {
  if (kind === "member") return isOnVisibleRoll(ctx)
  if (kind === "visitor") return isRegistered(ctx)
  return sql<SqlBool>`not (${isOnVisibleRoll(ctx)} or ${isRegistered(ctx)})`
}

/** The directory does not show ages, so this filter must not reveal them (docs/product/people.md#2.3). */
function isKnownMinor(ctx: Context, wanted: boolean): Expression<SqlBool> {
  const young = sql`coalesce(people.birth_date > ${ctx.today}::date - make_interval(years => ${sql.lit(OF_AGE)}), false)`
  const known = readsRegistry(ctx) ? young : sql`(${young} and not ${isOnVisibleRoll(ctx)})`
  return sql<SqlBool>`${known} = ${sql.lit(wanted)}`
}

/** The conditions of the search. Where the caller sees one church, the search index finds the rows. */
function searched(ctx: Context, { search = "" }: PeopleAsked): Expression<SqlBool>[] {
  const church = onlyChurch(ctx)
  const words = searchWords(search)
  if (words.length === 0) return []
  const digits = searchesAll(ctx) ? soughtNumbers(search) : null
  if (church && (digits !== null || areIndexed(words)))
    return [foundInIndex(ctx, church, digits === null ? { words } : { digits }, words)]
  const isKnown =
    digits === null
      ? hasEach(searchesAll(ctx) ? sql.ref("people.searchText") : bareName("people.fullName"), words)
      : hasDigits(sql.ref("people.searchDigits"), digits)
  return [sql<SqlBool>`(${isKnown} or ${isAnsweredWith(ctx, words)})`]
}

/** People whom the search index finds, in what the caller may search, and people whose answers have the words. */
function foundInIndex(
  ctx: Context,
  church: number,
  sought: { words: readonly string[] } | { digits: readonly string[] },
  words: readonly string[],
): Expression<SqlBool> {
  const answered = foundByAnswers(ctx, church, words)
  if (searchesAll(ctx)) return isFound("people", church, sought, answered)
  const isNamed = hasEach(bareName("people.fullName"), words)
  const byAnswer = sql<SqlBool>`people.ctid = any ((select ${answered})::tid[])`
  return sql<SqlBool>`(${isFound("people", church, sought, answered)} and (${isNamed} or ${byAnswer}))`
}

/** Orders people as the query says; names that begin with `beginning` come first. */
export function inListOrder({ ordering, beginning }: PeopleAsked, rows: ReturnType<typeof peopleInReach>) {
  const direction = ordering.startsWith("-") ? "desc" : "asc"
  const ranked = beginning ? rows.orderBy(beginningRank("people.fullName", beginning)) : rows
  const key = ordering.endsWith("created_at") ? "people.createdAt" : "people.fullName"
  return ranked.orderBy(key, direction).orderBy("people.id", direction)
}
