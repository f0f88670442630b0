import type { GroupRole, LeftReason } from "@aprisco/contract/groups/labels"
import type { Selectable } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
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

/** How many are in a group, in every role. */
export async function openStays(ctx: Context, groupId: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("groupStays")
    .where("groupId", "=", groupId)
    .where("leftOn", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
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

/** Ends open stays on that day, the first on which the people are not in the group; who came later was never in it. */
export async function endStays(
  ctx: Context,
  { groupId, leftOn, leftReason }: { groupId: number; leftOn: string; leftReason: LeftReason },
): Promise<void> {
  await ctx.db
    .updateTable("groupStays")
    .set((eb) => ({
      leftOn: eb.fn<string>("greatest", [eb.ref("joinedOn"), eb.val(leftOn)]),
      leftReason,
    }))
    .where("groupId", "=", groupId)
    .where("leftOn", "is", null)
    .execute()
}
