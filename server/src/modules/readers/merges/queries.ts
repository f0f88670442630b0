import type { DuplicateQuery, DuplicateReason } from "@aprisco/contract/merges/duplicates"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { contactSight, isContactHidden, seesMinorsContact } from "../../../core/minors-contact.ts"
import { onlyChurch } from "../../../core/only-church.ts"
import { type PageQuery, sliceOf } from "../../../db/page.ts"
import type { LockedPerson } from "../../people/people/public.ts"

/** Locks those of these people whom the caller may merge: live, not anonymised, in reach. Lowest id first. */
export function lockBoth(ctx: Context, ids: readonly number[]): Promise<LockedPerson[]> {
  return inReach(ctx, ids).orderBy("people.id").forUpdate().execute()
}

/** The same without locks. */
export function readBoth(ctx: Context, ids: readonly number[]): Promise<LockedPerson[]> {
  return inReach(ctx, ids).execute()
}

function inReach(ctx: Context, ids: readonly number[]) {
  return ctx.db
    .selectFrom("people")
    .where("people.id", "in", [...ids])
    .where("people.deletedAt", "is", null)
    .where("people.anonymisedAt", "is", null)
    .selectAll("people")
}

/** Locks the entries of the roll and the registrations of these people, so that what is remembered of them for an undo is what is merged. */
export async function lockRowsOf({ db }: Context, personIds: readonly number[]): Promise<void> {
  for (const table of ["members", "visitors"] as const)
    await db
      .selectFrom(table)
      .where("personId", "in", [...personIds])
      .orderBy("id")
      .select("id")
      .forNoKeyUpdate()
      .execute()
}

/** The live entries of the roll of these people, in reach. */
export function rollEntries(ctx: Context, personIds: readonly number[]) {
  return ctx.db
    .selectFrom("members")
    .where("personId", "in", [...personIds])
    .where("deletedAt", "is", null)
    .select(["id", "personId", "membershipStatus", "membershipDate"])
    .execute()
}

/** The registrations of these people whose follow-up is open, the earliest first. */
export function openRegistrations(ctx: Context, personIds: readonly number[]) {
  return ctx.db
    .selectFrom("visitors")
    .where("personId", "in", [...personIds])
    .where("deletedAt", "is", null)
    .where("joinedIntoId", "is", null)
    .where("anonymisedAt", "is", null)
    .where("convertedAt", "is", null)
    .orderBy("id")
    .select(["id", "personId"])
    .execute()
}

/** The pairs whose two people are in reach, with the decision about each. */
function pairs(ctx: Context) {
  const church = onlyChurch(ctx)
  const rows = ctx.db
    .selectFrom("duplicates")
    .innerJoin("people as one", (join) =>
      join
        .onRef("one.churchId", "=", "duplicates.churchId")
        .onRef("one.id", "=", "duplicates.firstId")
        .on("one.deletedAt", "is", null)
        .on("one.anonymisedAt", "is", null),
    )
    .innerJoin("people as two", (join) =>
      join
        .onRef("two.churchId", "=", "duplicates.churchId")
        .onRef("two.id", "=", "duplicates.secondId")
        .on("two.deletedAt", "is", null)
        .on("two.anonymisedAt", "is", null),
    )
  const shown = seesMinorsContact(ctx)
    ? rows
    : rows.where(sql<SqlBool>`${shownScore(ctx)} >= ${FEWEST_POINTS}`)
  return church === undefined ? shown : shown.where("duplicates.churchId", "=", church)
}

/** The points from which on two records are a pair, and those of the same telephone or e-mail (docs/product/people.md#9.1). */
const FEWEST_POINTS = 40
const CONTACT_POINTS = 20

/** The points without those that would tell whose contact details a minor's are. */
function shownScore(ctx: Context) {
  if (seesMinorsContact(ctx)) return sql<number>`duplicates.score`
  return sql<number>`(duplicates.score - case when ${isReserved(ctx)} then ${CONTACT_POINTS}::int *
    (('phone' = any (duplicates.reasons))::int + ('email' = any (duplicates.reasons))::int) else 0 end)`
}

function shownReasons(ctx: Context) {
  const reasons = sql<DuplicateReason[]>`duplicates.reasons`
  if (seesMinorsContact(ctx)) return reasons
  const others = sql<DuplicateReason[]>`array_remove(array_remove(${reasons}, 'phone'), 'email')`
  return sql<DuplicateReason[]>`case when ${isReserved(ctx)} then ${others} else ${reasons} end`
}

const isReserved = (ctx: Context) =>
  sql<SqlBool>`(${isContactHidden(contactSight(ctx), "one")} or ${isContactHidden(contactSight(ctx), "two")})`

export type PairRow = Awaited<ReturnType<typeof pairPage>>["rows"][number]

/** A page of the pairs, the highest score first. */
export async function pairPage(ctx: Context, query: DuplicateQuery) {
  const { limit, offset } = sliceOf(query)
  const ofState = pairs(ctx).where("duplicates.state", "=", query.state)
  const { count } = await ofState
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  const rows = await withDecision(ctx, ofState)
    .orderBy(shownScore(ctx), "desc")
    .orderBy("duplicates.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
  return { count, rows }
}

/** One pair whose two people are in reach; undefined where there is none. */
export function pairById(ctx: Context, id: number): Promise<PairRow | undefined> {
  return withDecision(ctx, pairs(ctx)).where("duplicates.id", "=", id).executeTakeFirst()
}

function withDecision(ctx: Context, rows: ReturnType<typeof pairs>) {
  return rows
    .leftJoin("users", "users.id", "duplicates.decidedById")
    .selectAll("duplicates")
    .select("users.fullName as decidedByName")
    .select([shownScore(ctx).as("shownScore"), shownReasons(ctx).as("shownReasons")])
}

/** The merges of people in reach. */
function merges(ctx: Context) {
  const church = onlyChurch(ctx)
  const rows = ctx.db
    .selectFrom("personMerges")
    .innerJoin("people as kept", (join) =>
      join.onRef("kept.churchId", "=", "personMerges.churchId").onRef("kept.id", "=", "personMerges.keepId"),
    )
    // A kept person who was merged again is listed too: this merge can be undone after the later one.
    .where((eb) => eb.or([eb("kept.deletedAt", "is", null), eb("kept.mergedIntoId", "is not", null)]))
  return church === undefined ? rows : rows.where("personMerges.churchId", "=", church)
}

/** A page of the merges, the latest first. */
export async function mergePage(ctx: Context, query: PageQuery) {
  const { limit, offset } = sliceOf(query)
  const { count } = await merges(ctx)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  const rows = await merges(ctx)
    .leftJoin("people as merged", (join) =>
      join
        .onRef("merged.churchId", "=", "personMerges.churchId")
        .onRef("merged.id", "=", "personMerges.mergeId")
        // A record that is still merged is blank, so its name comes from the merge.
        .on("merged.mergedIntoId", "is", null),
    )
    .leftJoin("users as author", "author.id", "personMerges.mergedById")
    .leftJoin("users as undoer", "undoer.id", "personMerges.undoneById")
    .orderBy("personMerges.id", "desc")
    .limit(limit)
    .offset(offset)
    .select([
      "personMerges.id",
      "personMerges.keepId",
      "personMerges.mergeId",
      "personMerges.mergedAt",
      "personMerges.undoUntil",
      "personMerges.undoneAt",
      sql<string>`case when kept.merged_into_id is null then kept.full_name else coalesce(person_merges.kept_name, kept.full_name) end`.as(
        "fullName",
      ),
      "author.fullName as mergedByName",
      "undoer.fullName as undoneByName",
      sql<string | null>`coalesce(merged.full_name, person_merges.merged_name)`.as("mergedName"),
      sql<boolean>`person_merges.journal is not null`.as("remembered"),
      hasLaterMerge().as("isFollowed"),
    ])
    .execute()
  return { count, rows }
}

/** Whether one of the two was merged again since. That merge must be undone first. */
function hasLaterMerge() {
  return sql<boolean>`exists (select from person_merges as later
    where later.church_id = person_merges.church_id and later.id > person_merges.id and later.undone_at is null
      and (later.keep_id in (person_merges.keep_id, person_merges.merge_id) or later.merge_id in (person_merges.keep_id, person_merges.merge_id)))`
}

/** Locks a merge in reach; undefined where there is none. */
export function mergeForUpdate(ctx: Context, id: number) {
  return merges(ctx)
    .where("personMerges.id", "=", id)
    .selectAll("personMerges")
    .select([
      sql<boolean>`person_merges.journal is not null`.as("remembered"),
      hasLaterMerge().as("isFollowed"),
    ])
    .executeTakeFirst()
}
