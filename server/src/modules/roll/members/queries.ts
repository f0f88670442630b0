import type { WithdrawnChannel } from "@aprisco/contract/people/consent-ledger"
import { type Selectable, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { conflict, MERGED, merged, notFound } from "../../../core/errors.ts"
import { compileOnce } from "../../../db/compile-once.ts"
import type { MemberRecords } from "../../../db/schema-people.ts"
import type { Db } from "../../../db/tenant-scope.ts"
import { answersSeen, callerPermissions } from "../../people/people/custom-fields/public.ts"
import { anonymisedForGood, lockPeopleOf } from "../../people/people/known-person/public.ts"
import { seesActiveOnly } from "../../people/people/public.ts"

export type LockedMember = Selectable<MemberRecords>

type MemberRecord = Awaited<ReturnType<typeof memberById>>

export type { MemberRecord }

/** The members that the caller may know of, with their personal data. */
export function visible(ctx: Context) {
  return visibleTo(ctx.db, seesActiveOnly(ctx))
}

/** The same for a statement that is compiled once. */
export function visibleTo(db: Db, activeOnly: boolean) {
  const rows = db.selectFrom("memberRecords as members").where("members.deletedAt", "is", null)
  return activeOnly ? rows.where("members.membershipStatus", "=", "active") : rows
}

/** The same with the roll's own columns and copies alone: one table less is read. */
export function entriesAlone(db: Db, activeOnly: boolean): ReturnType<typeof visible> {
  const rows = db.selectFrom("members").where("members.deletedAt", "is", null)
  const shown = activeOnly ? rows.where("members.membershipStatus", "=", "active") : rows
  return shown as unknown as ReturnType<typeof visible> // the caller names no other column of the person
}

/** With the names of church and branch and the current ministerial status: the columns that row and record share. */
export function withNames(rows: ReturnType<typeof visible>) {
  return rows
    .innerJoin("churches", "churches.id", "members.churchId")
    .innerJoin("branches", "branches.id", "members.branchId")
    .leftJoin("ministerialStatuses as current", (join) =>
      join
        .onRef("current.churchId", "=", "members.churchId")
        .onRef("current.memberId", "=", "members.id")
        .on("current.isCurrent", "=", true),
    )
    .select([
      "churches.name as churchName",
      "branches.name as branchName",
      "current.status as currentStatus",
      "current.effectiveDate as currentSince",
    ])
}

/** One member with all that the record shows. Throws as `refuseMissingMember`. */
export async function memberById(ctx: Context, id: number) {
  const permissions = `{${callerPermissions(ctx)}}`
  const asked = { id, today: ctx.today, permissions }
  const [member] = await recordOf.run(ctx.db, asked, { activeOnly: seesActiveOnly(ctx) })
  return member ?? refuseMissingMember(ctx, id)
}

/** The entry that was chosen instead of this one when two people were merged (docs/product/people.md#9.4); undefined where there is none in reach. */
async function chosenFor(ctx: Context, id: number): Promise<{ id: number; personId: number } | undefined> {
  return visible(ctx)
    .innerJoin("people", (join) =>
      join.onRef("people.churchId", "=", "members.churchId").onRef("people.id", "=", "members.personId"),
    )
    .where("members.personId", "in", (eb) =>
      eb
        .selectFrom("personMerges as merge")
        .innerJoin("people as kept", (join) =>
          join.onRef("kept.churchId", "=", "merge.churchId").onRef("kept.id", "=", "merge.keepId"),
        )
        .where("merge.foldedMemberId", "=", id)
        .where("merge.undoneAt", "is", null)
        .select(sql<number>`coalesce(kept.merged_into_id, kept.id)`.as("id")),
    )
    .select(["members.id", "members.personId"])
    .executeTakeFirst()
}

const recordOf = compileOnce(
  (
    db,
    { id, today, permissions }: { id: number; today: string; permissions: string },
    { activeOnly }: { activeOnly: boolean },
  ) =>
    withNames(visibleTo(db, activeOnly))
      .leftJoin("memberRecords as spouse", (join) =>
        join
          .onRef("spouse.churchId", "=", "members.churchId")
          .onRef("spouse.id", "=", "members.spouseMemberId")
          .on("spouse.deletedAt", "is", null),
      )
      .where("members.id", "=", id)
      .selectAll("members")
      .select(
        sql<WithdrawnChannel[]>`app.withdrawn_channels_of(members.person_id, ${today}::date)`.as(
          "withdrawnChannels",
        ),
      )
      .select((eb) => [
        "spouse.id as spouseId",
        "spouse.fullName as spouseFullName",
        answersSeen(
          { churchId: eb.ref("members.churchId"), personId: eb.ref("members.personId") },
          permissions,
        ).as("answers"),
        eb
          .selectFrom("visitors")
          .whereRef("visitors.churchId", "=", "members.churchId")
          .whereRef("visitors.memberId", "=", "members.id")
          .where("visitors.deletedAt", "is", null)
          .select((visitor) => visitor.fn.max("visitors.id").as("id"))
          .as("visitorId"),
        eb
          .selectFrom("people")
          .whereRef("people.churchId", "=", "members.churchId")
          .whereRef("people.id", "=", "members.personId")
          .select("people.deceasedOn")
          .as("deceasedOn"),
      ]),
)

/** Locks a member for a change. Throws as `refuseMissingMember`. */
export async function memberForUpdate(ctx: Context, id: number): Promise<LockedMember> {
  const [member] = await membersForUpdate(ctx, [id])
  return member ?? refuseMissingMember(ctx, id)
}

/** The same, and throws 409 where the person is anonymised: the entry is a number in the totals (docs/product/people.md#8.9). */
export async function memberToChange(ctx: Context, id: number): Promise<LockedMember> {
  const member = await memberForUpdate(ctx, id)
  requireNamed(member)
  return member
}

/** Throws 409 where the member's person is anonymised. */
export function requireNamed({ anonymisedAt }: Pick<LockedMember, "anonymisedAt">): void {
  if (anonymisedAt !== null) throw anonymisedForGood()
}

/** Throws the entry that was chosen instead of this one where two people on the roll were merged (docs/product/people.md#2.5), else 404. */
export async function refuseMissingMember(ctx: Context, id: number): Promise<never> {
  const chosen = await chosenFor(ctx, id)
  if (chosen === undefined) throw notFound()
  throw merged(chosen.id, { personId: chosen.personId })
}

/** Throws 409 with `person_id` where a body names an entry that gave way to another one in a merge; returns where it did not. */
export async function refuseMergedEntry(ctx: Context, id: number): Promise<void> {
  const chosen = await chosenFor(ctx, id)
  if (chosen !== undefined) throw conflict(MERGED, { personId: chosen.personId })
}

/** Locks those of the members that are in reach, after their people (docs/product/people.md#8.9a), lowest id first, so that two transactions cannot deadlock. */
export async function membersForUpdate(ctx: Context, ids: readonly number[]): Promise<LockedMember[]> {
  await lockPeopleOf(ctx, "members", ids)
  return ctx.db
    .selectFrom("memberRecords as members")
    .where("id", "in", [...ids])
    .where("deletedAt", "is", null)
    .selectAll()
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
}

/** Whether a person is a member of this church, in reach of the caller and not anonymised. */
export async function isMemberOf(ctx: Context, churchId: number, id: number): Promise<boolean> {
  const member = await ctx.db
    .selectFrom("members")
    .where("id", "=", id)
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .where("anonymisedAt", "is", null)
    .select("id")
    .executeTakeFirst()
  return member !== undefined
}

/** Whether a person has an entry of the roll that is not deleted. */
export async function hasRollEntry(ctx: Context, personId: number): Promise<boolean> {
  const entry = await ctx.db
    .selectFrom("members")
    .where("personId", "=", personId)
    .where("deletedAt", "is", null)
    .select("id")
    .executeTakeFirst()
  return entry !== undefined
}

/**
 * Throws as `refuseMissingMember` when the member is out of reach: row-level security restricts the history by church only, so call this before
 * reading it.
 */
export async function requireMember(ctx: Context, id: number): Promise<void> {
  const member = await visible(ctx).where("members.id", "=", id).select("members.id").executeTakeFirst()
  if (member === undefined) await refuseMissingMember(ctx, id)
}

/** Raises the versions of members after a change in another table, so that an open form answers 412. */
export async function touchMembers(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.db
    .updateTable("members")
    .set((eb) => ({ branchId: eb.ref("branchId") }))
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
}
