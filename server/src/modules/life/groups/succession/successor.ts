import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { insertAll } from "../../../../db/insert-all.ts"
import { endTheseStays, type Stay } from "../people/stays.ts"
import type { LockedGroup } from "../queries.ts"

/** Makes a group that is what another one is, but for its name and term, without people. Returns its id. */
export async function insertSuccessor(
  ctx: Context,
  group: LockedGroup,
  { name, term }: { name: string; term: string | null },
): Promise<number> {
  const { id: _, createdAt: __, updatedAt: ___, version: ____, ...same } = group
  const { id } = await ctx.db
    .insertInto("groups")
    .values({ ...same, name, term, endedOn: null, createdById: ctx.actor.userId, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow()
  await record(ctx, "group.created", { entity: "group", id, churchId: group.churchId })
  return id
}

interface Move {
  /** The group that takes them; the capacity is not asked (docs/product/groups.md#4.4). */
  readonly to: number
  /** The day on which they change groups: they count in the new one. */
  readonly on: string
  readonly why: "multiplication" | "next_term"
}

/** Closes open stays and opens one of each person in the other group, in the same role. Who joined later than that day joins the new group on the day of it. */
export async function moveStays(ctx: Context, stays: readonly Stay[], { to, on, why }: Move): Promise<void> {
  if (stays.length === 0) return
  await endTheseStays(
    ctx,
    stays.map(({ id }) => id),
    { leftOn: on, leftReason: why },
  )
  const rows = stays.map(({ churchId, personId, role, joinedOn }) => ({
    churchId,
    groupId: to,
    personId,
    role,
    joinedOn: joinedOn > on ? joinedOn : on,
    addedById: ctx.actor.userId,
    createdAt: ctx.now,
  }))
  await insertAll("groupStays", rows).execute(ctx.db)
}
