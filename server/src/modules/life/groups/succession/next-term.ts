import type { NextTermBody } from "@aprisco/contract/groups/succession"
import { record } from "../../../../core/audit.ts"
import { daysAfter } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { endStays, openStaysOf, requireGoingOn } from "../people/stays.ts"
import { lockGroup } from "../queries.ts"
import { insertSuccessor, moveStays } from "./successor.ts"

/**
 * Begins the next term of a Bible-school class as a group of its own: the former one ends the day before, and its people go over, or its leader alone
 * (docs/product/groups.md#5.1). Throws 404, 409 on a group of another kind and on one that has ended, 400 on a first day after today. Returns the
 * id of the new group.
 */
export async function beginNextTerm(
  ctx: Context,
  id: number,
  { name, term = null, startsOn, keepPeople }: NextTermBody,
): Promise<number> {
  const group = await lockGroup(ctx, id)
  if (group.kind !== "ebd") throw conflict("Só uma classe de escola bíblica tem um próximo período.")
  requireGoingOn(group)
  if (startsOn > ctx.today) throw invalid({ startsOn: ["A data não pode ser no futuro."] })
  const stays = await openStaysOf(ctx, id)
  const next = await insertSuccessor(ctx, group, { name, term })
  const going = keepPeople ? stays : stays.filter(({ role }) => role === "leader")
  await moveStays(ctx, going, { to: next, on: startsOn, why: "next_term" })
  await endStays(ctx, id, { leftOn: startsOn, leftReason: "next_term" })
  await ctx.db
    .updateTable("groups")
    .set({ endedOn: daysAfter(startsOn, -1) })
    .where("id", "=", id)
    .execute()
  await record(ctx, "group.ended", { entity: "group", id, churchId: group.churchId })
  return next
}
