import type { GroupPersonBody } from "@aprisco/contract/groups/people"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { lockPeople } from "../../../people/people/known-person/public.ts"
import { lockGroup, touchGroup } from "../queries.ts"
import { requireGroupPerson, requireMayLead } from "../who-is-named.ts"
import { beginStay, makeLeader, requireGoingOn, requireRoom, staysOf } from "./stays.ts"

/**
 * Adds a person to a group. Throws 404, 409 on a group that is full or has ended and on a person who is in it, 400 on a person out of reach, on a day
 * after today and on one on which the person was in the group already. Returns the id of the stay.
 */
export async function includeInGroup(
  ctx: Context,
  id: number,
  { personId, role, joinedOn }: GroupPersonBody,
): Promise<number> {
  await lockPeople(ctx, [personId])
  const group = await lockGroup(ctx, id)
  if (role === "leader") requireMayLead(ctx)
  await requireGroupPerson(ctx, group.churchId, personId, "personId")
  const day = joinedOn ?? ctx.today
  if (day > ctx.today) throw invalid({ joinedOn: ["A data não pode ser no futuro."] })
  requireGoingOn(group)
  const former = await staysOf(ctx, id, personId)
  if (former.some(({ leftOn }) => leftOn === null)) throw conflict("Esta pessoa já participa do grupo.")
  if (former.some(({ leftOn }) => leftOn !== null && leftOn > day))
    throw invalid({ joinedOn: ["A pessoa já estava no grupo nesta data."] })
  await requireRoom(ctx, group)
  const isLeader = role === "leader"
  const stay = await beginStay(ctx, group, { personId, role: isLeader ? "member" : role, joinedOn: day })
  if (isLeader) {
    await makeLeader(ctx, id, stay)
    await touchGroup(ctx, id)
  }
  await record(ctx, "group.person_added", { entity: "group", id, churchId: group.churchId, facts: { role } })
  return stay
}
