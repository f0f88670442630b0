import type { GroupRole, LeftReason } from "@aprisco/contract/groups/labels"
import { type Selectable, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { conflict, found } from "../../../../core/errors.ts"
import type { GroupStays } from "../../../../db/schema-groups.ts"

export type Stay = Selectable<GroupStays>

interface GroupOfChurch {
  readonly id: number
  readonly churchId: number
}

/** Begins a stay; the caller has looked that none is open and none overlaps, with the group locked. Returns its id. */
export async function beginStay(
  ctx: Context,
  { id: groupId, churchId }: GroupOfChurch,
  stay: { personId: number; role: GroupRole; joinedOn: string },
): Promise<number> {
  const { id } = await ctx.db
    .insertInto("groupStays")
    .values({ ...stay, groupId, churchId, addedById: ctx.actor.userId, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** All stays of a person in a group, the newest first. */
export function staysOf(ctx: Context, groupId: number, personId: number): Promise<Stay[]> {
  return ctx.db
    .selectFrom("groupStays")
    .where("groupId", "=", groupId)
    .where("personId", "=", personId)
    .orderBy("joinedOn", "desc")
    .selectAll()
    .execute()
}

/** A stay of a group. Throws 404. */
export async function stayById(ctx: Context, groupId: number, id: number): Promise<Stay> {
  return found(
    await ctx.db
      .selectFrom("groupStays")
      .where("groupId", "=", groupId)
      .where("id", "=", id)
      .selectAll()
      .executeTakeFirst(),
  )
}

/** Who is in a group, each by the open stay. */
export function openStaysOf(ctx: Context, groupId: number): Promise<Stay[]> {
  return ctx.db
    .selectFrom("groupStays")
    .where("groupId", "=", groupId)
    .where("leftOn", "is", null)
    .orderBy("id")
    .selectAll()
    .execute()
}

/** How many are in a group, in every role. */
async function openStays(ctx: Context, groupId: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("groupStays")
    .where("groupId", "=", groupId)
    .where("leftOn", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** Throws 409 on a group that has ended. */
export function requireGoingOn({ endedOn }: { endedOn: string | null }): void {
  if (endedOn !== null) throw conflict("Este grupo já terminou.")
}

/** Throws 409 on a group that is full; the caller has locked it. */
export async function requireRoom(
  ctx: Context,
  { id, capacity }: { id: number; capacity: number | null },
): Promise<void> {
  if (capacity !== null && (await openStays(ctx, id)) >= capacity) throw conflict("Grupo lotado.")
}

/** Who leads a group; null where nobody does. */
export async function leaderOf(ctx: Context, groupId: number): Promise<number | null> {
  const stay = await ctx.db
    .selectFrom("groupStays")
    .where("groupId", "=", groupId)
    .where("leftOn", "is", null)
    .where("role", "=", "leader")
    .select("personId")
    .executeTakeFirst()
  return stay?.personId ?? null
}

/** Makes a person of the group its leader; who was it before stays as a member (docs/product/groups.md#3.4). */
export async function makeLeader(ctx: Context, groupId: number, stayId: number): Promise<void> {
  await ctx.db
    .updateTable("groupStays")
    .set({ role: "member" })
    .where("groupId", "=", groupId)
    .where("leftOn", "is", null)
    .where("role", "=", "leader")
    .where("id", "!=", stayId)
    .execute()
  await ctx.db.updateTable("groupStays").set({ role: "leader" }).where("id", "=", stayId).execute()
}

interface End {
  readonly leftOn: string
  readonly leftReason: LeftReason
}

/** Ends the open stays of a group on that day, the first on which the people are not in the group; who came later was never in it. */
export async function endStays(ctx: Context, groupId: number, end: End): Promise<void> {
  await ending(ctx, end).where("groupId", "=", groupId).execute()
}

/** The same of some stays alone. */
export async function endTheseStays(ctx: Context, ids: readonly number[], end: End): Promise<void> {
  await ending(ctx, end).where("id", "in", ids).execute()
}

function ending(ctx: Context, { leftOn, leftReason }: End) {
  return ctx.db
    .updateTable("groupStays")
    .set((eb) => ({
      leftOn: eb.fn<string>("greatest", [eb.ref("joinedOn"), eb.val(leftOn)]),
      leftReason,
    }))
    .where("leftOn", "is", null)
}

/** Moves the end of the stays that the end of their group had closed on `from`. */
export async function moveEnd(
  ctx: Context,
  groupId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await ctx.db
    .updateTable("groupStays")
    .set((eb) => ({ leftOn: eb.fn<string>("greatest", [eb.ref("joinedOn"), eb.val(to)]) }))
    .where("groupId", "=", groupId)
    .where("leftReason", "=", "ended")
    .where("leftOn", "=", (eb) => eb.fn<string>("greatest", [eb.ref("joinedOn"), eb.val(from)]))
    // Who was in it again since keeps the former end.
    .where(sql<SqlBool>`not exists (select from group_stays as later where later.church_id = group_stays.church_id
      and later.group_id = group_stays.group_id and later.person_id = group_stays.person_id and later.id > group_stays.id)`)
    .execute()
}
