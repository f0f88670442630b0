import { GROUP_ROLES, type GroupRole } from "@aprisco/contract/groups/labels"
import type { Context } from "../../../../core/context.ts"
import type { MergedPerson } from "../../../../core/manifest/changes-of-people.ts"
import type { Stay } from "./stays.ts"

/** From the strongest to the weakest. */
const ORDER = Object.keys(GROUP_ROLES) as GroupRole[] // the keys of the table

/**
 * Gives the stays of a merged person to the kept one. Stays of both in one group that touch a common day become one, so that nobody is counted twice
 * on a day. The capacity is not asked (docs/product/groups.md#3.7).
 */
export async function mergeStays(ctx: Context, { churchId, keepId, mergeId }: MergedPerson) {
  const stays = await ctx.db
    .selectFrom("groupStays")
    .where("churchId", "=", churchId)
    .where("personId", "in", [keepId, mergeId])
    .orderBy("groupId")
    .orderBy("joinedOn")
    .orderBy("id")
    .selectAll()
    .execute()
  for (const ofGroup of Map.groupBy(stays, ({ groupId }) => groupId).values())
    for (const run of runsOf(ofGroup)) await unite(ctx, run, keepId)
  return { groupStays: stays.filter(({ personId }) => personId === mergeId).length }
}

/** Stays in order of their beginning, those together that have a day in common. */
function runsOf(stays: readonly Stay[]): [Stay, ...Stay[]][] {
  const runs: [Stay, ...Stay[]][] = []
  for (const stay of stays) {
    const run = runs.at(-1)
    if (run?.some(({ leftOn }) => leftOn === null || leftOn > stay.joinedOn)) run.push(stay)
    else runs.push([stay])
  }
  return runs
}

async function unite(ctx: Context, run: [Stay, ...Stay[]], keepId: number): Promise<void> {
  const stays = run.find(({ personId }) => personId === keepId) ?? run[0]
  const last = run.find(({ leftOn }) => leftOn === null) ?? latest(run)
  // The role of who is in the group still, else of any.
  const roles = run.filter(({ leftOn }) => leftOn === last.leftOn).map(({ role }) => role)
  const gone = run.filter(({ id }) => id !== stays.id).map(({ id }) => id)
  if (gone.length > 0) await ctx.db.deleteFrom("groupStays").where("id", "in", gone).execute()
  await ctx.db
    .updateTable("groupStays")
    .set({
      personId: keepId,
      joinedOn: run[0].joinedOn,
      leftOn: last.leftOn,
      leftReason: last.leftReason,
      encryptedLeftNote: last.encryptedLeftNote,
      role: ORDER.find((role) => roles.includes(role)) ?? "member",
    })
    .where("id", "=", stays.id)
    .execute()
}

const latest = (run: readonly [Stay, ...Stay[]]) =>
  run.reduce((one, other) => ((other.leftOn ?? "") > (one.leftOn ?? "") ? other : one))
