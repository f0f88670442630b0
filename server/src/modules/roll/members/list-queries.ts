import { soughtNumbers } from "@aprisco/contract/brazil/sought-numbers"
import type { MemberQuery } from "@aprisco/contract/members/routes"
import { MEMBERSHIP_STATUSES, MINISTERIAL_FUNCTIONS } from "@aprisco/contract/vocabulary"
import { type Expression, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { onlyChurch } from "../../../core/only-church.ts"
import { compileOnce } from "../../../db/compile-once.ts"
import { keptCount } from "../../../db/kept-counts.ts"
import { labelColumn } from "../../../db/labels.ts"
import { type Slice, sliceOf, unseenOffset } from "../../../db/page.ts"
import {
  areIndexed,
  bareName,
  beginningRank,
  hasDigits,
  hasEach,
  isFound,
  searchWords,
} from "../../../db/search.ts"
import type { Db } from "../../../db/tenant-scope.ts"
import { isOfUnit } from "../../ground/branches/public.ts"
import { readsRegistry, searchesAll, seesActiveOnly } from "../../people/people/public.ts"
import { entriesAlone, visible, visibleTo, withNames } from "./queries.ts"

export type MemberListRow = Omit<Awaited<ReturnType<typeof memberRows>>[number], "total">

/** One page of the members that the query asks for, all that the table shows, and how many there are in all: in one statement. */
export async function memberPage(
  ctx: Context,
  query: MemberQuery,
): Promise<{ count: number; rows: MemberListRow[] }> {
  const { limit, offset } = sliceOf(query)
  if (offset >= DEEP) return deepPage(ctx, query, { limit, offset })
  const rows = await memberRows(ctx, query)
  const [first] = rows
  if (first !== undefined) return { count: first.total, rows }
  return { count: query.page === 1 ? 0 : await memberCount(ctx, query), rows }
}

/** From this row on the count is asked for first: pages behind the middle are read from the other end. */
const DEEP = 500

async function deepPage(
  ctx: Context,
  query: MemberQuery,
  { limit, offset }: Slice,
): Promise<{ count: number; rows: MemberListRow[] }> {
  const count = await memberCount(ctx, query)
  if (offset >= count) return { count, rows: [] }
  if (offset < count / 2) return { count, rows: await memberRows(ctx, query) }
  const after = Math.max(count - offset - limit, 0)
  const fromEnd = { limit: Math.min(limit, count - offset), offset: after }
  return { count, rows: (await memberRows(ctx, query, fromEnd)).toReversed() }
}

/**
 * One page. Compiled once for each combination of filters and order, and number of words of a search. `fromEnd`: so many rows in the
 * opposite order, counted from the last one.
 */
export function memberRows(ctx: Context, query: MemberQuery & Beginning, fromEnd?: Slice) {
  const { limit, offset } = fromEnd ?? sliceOf(query)
  const { branch, membershipStatus, ministerialFunction, beginning } = query
  const values = {
    church: query.church ?? onlyChurch(ctx),
    branch,
    membershipStatus,
    ministerialFunction,
    beginning,
    ...soughtBy(ctx, query),
    limit: USUAL_SIZES.has(limit) ? undefined : limit,
    offset,
  }
  return page.run(ctx.db, values, {
    ...sightOf(ctx),
    ordering: query.ordering,
    below: query.below ?? false,
    isReversed: fromEnd !== undefined,
    size: USUAL_SIZES.has(limit) ? limit : null,
  })
}

/** Page sizes that are written into the statement, where PostgreSQL plans with them; others would be too many texts. */
const USUAL_SIZES: ReadonlySet<number> = new Set([5, 10, 20, 50, 100])

/** What of the roll a caller sees, and what they may search in it. */
type RollSight = Readonly<Record<"activeOnly" | "registry" | "searchesAll", boolean>>

function sightOf(ctx: Context): RollSight {
  return { activeOnly: seesActiveOnly(ctx), registry: readsRegistry(ctx), searchesAll: searchesAll(ctx) }
}

type PageValues = Sought &
  Beginning &
  Pick<MemberFilter, "church" | "branch" | "membershipStatus" | "ministerialFunction"> & {
    limit: number | undefined
    offset: number
  }
type PageVariant = RollSight & {
  ordering: MemberQuery["ordering"]
  below: boolean
  isReversed: boolean
  size: number | null
}

const page = compileOnce(
  (db, { limit, offset, ...filter }: PageValues, { size, isReversed, ...variant }: PageVariant) => {
    const query = { ...filter, ordering: variant.ordering, below: variant.below }
    const all = matching(variant, query, sourceOf(db, variant, query))
    // A search reads every row that it counts. Without one the index has the page's rows in order, and another index counts.
    const total = isSearch(query)
      ? sql<number>`count(*) over ()`
      : sql<number>`(${counted(db, variant, query)})`
    // Selected first and joined afterwards: of many members that are sorted, only those of the page are joined.
    const chosen = inOrder(variant, query, all, isReversed)
      .select(["members.id", total.as("total")])
      .limit(limit ?? sql.lit(size))
      .offset(unseenOffset(offset))
    const rows = withNames(inOrder(variant, query, db.selectFrom("memberRecords as members"), isReversed))
    return rows
      .innerJoin(chosen.as("page"), "page.id", "members.id")
      .select([
        "page.total",
        "members.id",
        "members.personId",
        "members.fullName",
        "members.photo",
        "members.email",
        "members.phone",
        "members.acceptEmail",
        "members.acceptSms",
        "members.acceptWhatsapp",
        "members.membershipStatus",
        "members.ministerialFunction",
        "members.membershipDate",
        "members.birthDate",
        "members.baptismDate",
        "members.branchId",
        "members.anonymisedAt",
      ])
  },
)

function isSearch({ words, digits }: Sought): boolean {
  return words !== undefined || digits !== undefined
}

type MemberFilter = Omit<MemberQuery, "page" | "pageSize" | "perPage"> & Sought & Beginning
/** With its search resolved into what is sought, and the church. */
type Filter = Omit<MemberFilter, "search">

/** What the names that come first begin with. */
interface Beginning {
  beginning?: string
}

/** What a search looks for: words of names and e-mails, or the digits of a telephone or document, each as it may be stored. */
interface Sought {
  words?: readonly string[]
  digits?: readonly string[]
  /** Whether the index finds one of the words. */
  indexed?: true
}

/** Directory readers, and those who do not read a minor's contact, search names only: otherwise a search would reveal whose phone or CPF it is. */
function soughtBy(ctx: Context, { search = "" }: MemberFilter): Sought {
  const digits = searchesAll(ctx) ? soughtNumbers(search) : null
  if (digits !== null) return { digits }
  const words = searchWords(search)
  if (words.length === 0) return {}
  return areIndexed(words) ? { words, indexed: true } : { words }
}

/** These values of all members that the query finds, in its order and without a limit. They may name `members`, `churches` and `branches`. */
export function wholeList(ctx: Context, query: MemberFilter, values: readonly Expression<unknown>[]) {
  const whole = inOneChurch(ctx, query)
  const sight = sightOf(ctx)
  return inOrder(sight, whole, matching(sight, whole, visible(ctx)))
    .innerJoin("churches", "churches.id", "members.churchId")
    .innerJoin("branches", "branches.id", "members.branchId")
    .select(values.map((value, place) => sql`${value}`.as(`value_${place}`)))
}

/** Whose entries of the roll the query finds. */
export function peopleOfList(ctx: Context, query: MemberFilter) {
  const whole = inOneChurch(ctx, query)
  const sight = sightOf(ctx)
  return matching(sight, whole, sourceOf(ctx.db, sight, whole)).select([
    "members.churchId",
    "members.personId",
  ])
}

/** The church by its number where there is but one: PostgreSQL reads the rows of one number from an index, and plans those of a scope as many more. */
function inOneChurch(ctx: Context, query: MemberFilter): MemberFilter {
  return { ...query, church: query.church ?? onlyChurch(ctx), ...soughtBy(ctx, query) }
}

/** How many there are in all. */
async function memberCount(ctx: Context, query: MemberFilter): Promise<number> {
  const whole = inOneChurch(ctx, query)
  const { count } = await counted(ctx.db, sightOf(ctx), whole).executeTakeFirstOrThrow()
  return count
}

function counted(db: Db, sight: RollSight, query: Filter) {
  const { membershipStatus, ministerialFunction, branch } = query
  const isWhole = !membershipStatus && !ministerialFunction && !branch && !isSearch(query)
  if (isWhole && !sight.activeOnly) return keptCount(db, "members", query.church ?? undefined)
  return matching(sight, query, sourceOf(db, sight, query)).select((eb) =>
    eb.fn.countAll<number>().as("count"),
  )
}

/** The rows in which the query's filters look. The roll has copies of what it is ordered by. */
function sourceOf(db: Db, { activeOnly }: RollSight, query: Filter) {
  return isSearch(query) ? visibleTo(db, activeOnly) : entriesAlone(db, activeOnly)
}

function matching(sight: RollSight, query: Filter, source: ReturnType<typeof visible>) {
  let rows = source
  if (query.church) rows = rows.where("members.churchId", "=", query.church)
  const { branch, below } = query
  if (branch) rows = rows.where(isOfUnit("members.branchId", { branch, below }))
  if (query.membershipStatus) rows = rows.where("members.membershipStatus", "=", query.membershipStatus)
  if (query.ministerialFunction)
    rows = rows.where("members.ministerialFunction", "=", query.ministerialFunction)
  return searched(sight, query).reduce((found, isSought) => found.where(isSought), rows)
}

/** What the search asks of a row. In one church the index finds the rows. */
function searched(sight: RollSight, { words, digits, indexed, church }: Filter): Expression<SqlBool>[] {
  if (digits !== undefined) {
    const column = sql.ref<string>("members.searchDigits")
    return [church ? isFound("members", church, { digits }) : hasDigits(column, digits)]
  }
  if (words === undefined) return []
  const inIndex = church && indexed ? [isFound("members", church, { words })] : []
  if (!sight.searchesAll) return [...inIndex, hasEach(bareName("members.fullName"), words)]
  return inIndex.length > 0 ? inIndex : [hasEach(sql.ref<string>("members.searchText"), words)]
}

function inOrder(
  sight: RollSight,
  { ordering, beginning }: Filter,
  rows: ReturnType<typeof matching>,
  isReversed = false,
) {
  const descending = ordering.startsWith("-") !== isReversed
  const ranked = beginning ? rows.orderBy(beginningRank("members.fullName", beginning)) : rows
  const sorted = ranked.orderBy(sortKey(sight, ordering), (order) => {
    const directed = descending ? order.desc() : order.asc()
    // Every member has them: an index that is read backwards has the order only if nothing is said of nulls.
    if (/full_name|created_at/.test(ordering)) return directed
    return isReversed ? directed.nullsFirst() : directed.nullsLast()
  })
  const byWord = ordering.endsWith("ministerial_function") || ordering.endsWith("membership_status")
  // Hundreds are equal in these, so names break the tie.
  const named = byWord ? sorted.orderBy("members.fullName", isReversed ? "desc" : "asc") : sorted
  return named.orderBy(sql.ref("members.id"), descending ? "desc" : "asc")
}

/** The requested order. For directory readers the order does not depend on the year of birth. */
function sortKey(sight: RollSight, ordering: MemberQuery["ordering"]): Expression<string | Date | null> {
  switch (ordering) {
    case "full_name":
    case "-full_name":
      return sql.ref("members.fullName")
    case "membership_date":
    case "-membership_date":
      return sql.ref("members.membershipDate")
    case "created_at":
    case "-created_at":
      return sql.ref("members.createdAt")
    case "birth_date":
    case "-birth_date":
      return sight.registry ? sql.ref("members.birthDate") : sql<string>`to_char(members.birth_date, 'MM-DD')`
    case "ministerial_function":
    case "-ministerial_function":
      return wordOf("members.ministerialFunction", MINISTERIAL_FUNCTIONS)
    case "membership_status":
    case "-membership_status":
      return wordOf("members.membershipStatus", MEMBERSHIP_STATUSES)
  }
}

/** The value of a closed list as a person reads it, to sort by. */
function wordOf(column: string, words: Record<string, string>): Expression<string> {
  return sql<string>`app.normalize_text(${labelColumn(column, words)})`
}
