import { soughtNumbers } from "@aprisco/contract/brazil/sought-numbers"
import type { VisitorQuery } from "@aprisco/contract/visitors/routes"
import { type Expression, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { contactSight, isContactHidden, seesMinorsContact } from "../../../core/minors-contact.ts"
import { onlyChurch } from "../../../core/only-church.ts"
import { keptCount } from "../../../db/kept-counts.ts"
import { sliceOf, unseenOffset } from "../../../db/page.ts"
import {
  areIndexed,
  beginningRank,
  hasDigits,
  hasEach,
  hasWords,
  isFound,
  searchWords,
} from "../../../db/search.ts"
import { isOfUnit } from "../../ground/branches/public.ts"
import { isDue, isUnassigned } from "./due.ts"
import { existing, listed, registrationsAlone } from "./queries.ts"
import { beginningOf } from "./registration-period.ts"
import { cameBetween, daysOfVisitPeriod } from "./visit-period.ts"

function matching(ctx: Context, query: VisitorQuery) {
  let rows = query.search ? existing(ctx) : registrationsAlone(ctx)
  const followUpStatus = query.followUpStatus ?? query.status
  if (query.church) rows = rows.where("visitors.churchId", "=", query.church)
  const { branch, below } = query
  if (branch) rows = rows.where(isOfUnit("visitors.branchId", { branch, below }))
  if (followUpStatus) rows = rows.where("visitors.followUpStatus", "=", followUpStatus)
  // Anonymised visitors wait for no contact.
  if (followUpStatus === "pending") rows = rows.where("visitors.anonymisedAt", "is", null)
  if (typeof query.firstVisit === "boolean") rows = rows.where("visitors.firstVisit", "=", query.firstVisit)
  if (typeof query.convertedToMember === "boolean")
    rows = rows.where("visitors.convertedAt", query.convertedToMember ? "is not" : "is", null)
  for (const wish of ["wantsPrayer", "wantsGrowthGroup"] as const)
    if (typeof query[wish] === "boolean") rows = rows.where(`visitors.${wish}`, "=", query[wish])
  if (query.registered) rows = rows.where("visitors.createdAt", ">=", beginningOf(ctx, query.registered))
  if (query.visited) rows = rows.where(cameBetween(daysOfVisitPeriod(ctx.today, query.visited)))
  if (query.from || query.to) rows = rows.where(cameBetween(query))
  if (typeof query.contacted === "boolean") rows = rows.where(isContacted(query.contacted))
  if (query.responsible) rows = rows.where(answeredBy(ctx, query.responsible))
  if (query.due) rows = rows.where(isDue(ctx, query.due))
  return query.search ? rows.where(searched(ctx, query.search, query.church ?? onlyChurch(ctx))) : rows
}

/** Whether a contact is recorded. Without one are those who still wait: neither members nor anonymised (docs/product/visitors.md#2.6a). */
function isContacted(contacted: boolean): Expression<SqlBool> {
  if (contacted) return sql<SqlBool>`visitors.last_contact_at is not null`
  return sql<SqlBool>`(visitors.last_contact_at is null and visitors.converted_at is null and visitors.anonymised_at is null)`
}

function answeredBy(ctx: Context, who: "me" | "none" | number): Expression<SqlBool> {
  if (who === "none") return isUnassigned
  return sql<SqlBool>`${sql.ref("visitors.responsibleId")} = ${who === "me" ? ctx.actor.userId : who}`
}

/** By name and e-mail, or by the digits of phone and CPF (docs/product/visitors.md#1.9). */
function searched(ctx: Context, search: string, church: number | undefined): Expression<SqlBool> {
  const words = searchWords(search)
  const digits = soughtNumbers(search)
  const either = (
    byWords: Expression<SqlBool>,
    byDigits: (digits: readonly string[]) => Expression<SqlBool>,
  ) => (digits === null ? byWords : sql<SqlBool>`(${byWords} or ${byDigits(digits)})`)
  const anywhere = either(hasEach(sql.ref<string>("visitors.searchText"), words), (sought) =>
    hasDigits(sql.ref<string>("visitors.searchDigits"), sought),
  )
  const inIndex =
    church !== undefined && areIndexed(words)
      ? either(isFound("visitors", church, { words }), (sought) =>
          isFound("visitors", church, { digits: sought }),
        )
      : undefined
  if (seesMinorsContact(ctx)) return inIndex ?? anywhere
  // Otherwise a search would reveal whose phone or e-mail it is (docs/product/visitors.md#1.6, docs/product/people.md#1.4).
  const name = hasWords(sql<string>`app.normalize_text(visitors.full_name)`, search)
  return sql<SqlBool>`(${inIndex ?? sql`true`} and (${name} or (visitors.member_id is null and not ${isContactHidden(contactSight(ctx), "visitors")} and ${anywhere})))`
}

const SORT_KEYS = {
  created_at: "visitors.createdAt",
  full_name: "visitors.fullName",
  last_contact_date: "visitors.lastContactAt",
  follow_up_due_at: "visitors.followUpDueAt",
} as const

/** One page of the visitors that the query asks for, all that the table shows, and how many there are in all: in one statement. */
export async function visitorPage(ctx: Context, query: VisitorQuery & Beginning) {
  const rows = await visitorRows(ctx, query)
  const [first] = rows
  if (first !== undefined) return { count: first.total, rows }
  return { count: query.page === 1 ? 0 : await visitorCount(ctx, query), rows }
}

/** What the names that come first begin with. */
interface Beginning {
  beginning?: string
}

function visitorRows(ctx: Context, query: VisitorQuery & Beginning) {
  const { limit, offset } = sliceOf(query)
  // A search reads every row that it counts. Without one the index has the page's rows in order, and another index counts.
  const total = query.search ? sql<number>`count(*) over ()` : sql<number>`(${counted(ctx, query)})`
  // Selected first and enriched afterwards: thirty thousand visitors are sorted for ten rows, but not compared with each
  // other.
  const page = inOrder(query, matching(ctx, query))
    .select(["visitors.id", total.as("total")])
    .limit(limit)
    .offset(unseenOffset(offset))
  return listed(ctx, inOrder(query, existing(ctx)))
    .innerJoin(page.as("page"), "page.id", "visitors.id")
    .select("page.total")
    .execute()
}

function inOrder({ ordering, beginning }: VisitorQuery & Beginning, rows: ReturnType<typeof existing>) {
  const descending = ordering.startsWith("-")
  const key = ordering.replace("-", "") as keyof typeof SORT_KEYS // the contract's own list of orders
  const ranked = beginning ? rows.orderBy(beginningRank("visitors.fullName", beginning)) : rows
  return ranked
    .orderBy(SORT_KEYS[key], (order) => {
      const directed = descending ? order.desc() : order.asc()
      // Every visitor has the others: an index has them in order only if nothing is said of nulls.
      return key === "last_contact_date" || key === "follow_up_due_at" ? directed.nullsLast() : directed
    })
    .orderBy("visitors.id", descending ? "desc" : "asc")
}

/** How many there are in all. */
async function visitorCount(ctx: Context, query: VisitorQuery): Promise<number> {
  const { count } = await counted(ctx, query).executeTakeFirstOrThrow()
  return count
}

function counted(ctx: Context, query: VisitorQuery) {
  if (!isFiltered(query)) return keptCount(ctx.db, "visitors", query.church ?? onlyChurch(ctx))
  return matching(ctx, query).select((eb) => eb.fn.countAll<number>().as("count"))
}

function isFiltered(query: VisitorQuery): boolean {
  const { branch, followUpStatus, status, responsible, due, search, registered } = query
  const { visited, from, to } = query
  const { firstVisit, convertedToMember, wantsPrayer, wantsGrowthGroup, contacted } = query
  const flags = [firstVisit, convertedToMember, wantsPrayer, wantsGrowthGroup, contacted]
  return (
    [branch, followUpStatus, status, responsible, due, search, registered, visited, from, to].some(Boolean) ||
    flags.some((flag) => typeof flag === "boolean")
  )
}
