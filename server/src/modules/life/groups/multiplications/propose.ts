import type { MultiplicationBody } from "@aprisco/contract/groups/multiplications"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { lockPeople } from "../../../people/people/known-person/public.ts"
import { openStaysOf, requireGoingOn } from "../people/stays.ts"
import { lockGroup } from "../queries.ts"
import { requireGroupPerson } from "../who-is-named.ts"

/**
 * Proposes that people of a group become a group of their own. Throws 404, 409 on a group that has ended, 400 on a leader out of reach, on people who
 * are not in the group, and on its own leader.
 */
export async function proposeMultiplication(
  ctx: Context,
  groupId: number,
  { name, leaderId, personIds }: MultiplicationBody,
): Promise<number> {
  await lockPeople(ctx, [leaderId, ...personIds])
  const group = await lockGroup(ctx, groupId)
  requireGoingOn(group)
  const { churchId } = group
  await requireGroupPerson(ctx, churchId, leaderId, "leaderId")
  const stays = new Map((await openStaysOf(ctx, groupId)).map((stay) => [stay.personId, stay]))
  if (personIds.some((person) => !stays.has(person)))
    throw invalid({ personIds: ["Escolha entre as pessoas que estão no grupo."] })
  const remains = ["O líder continua neste grupo. Escolha outro líder antes."]
  if (stays.get(leaderId)?.role === "leader") throw invalid({ leaderId: remains })
  if (personIds.some((person) => stays.get(person)?.role === "leader")) throw invalid({ personIds: remains })
  const { id } = await ctx.db
    .insertInto("groupMultiplications")
    .values({ churchId, groupId, name, leaderId, proposedById: ctx.actor.userId, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow()
  const people = [...new Set(personIds)]
  await ctx.db
    .insertInto("groupMultiplicationPeople")
    .values(people.map((personId) => ({ churchId, multiplicationId: id, personId })))
    .execute()
  await record(ctx, "group.multiplication_proposed", {
    entity: "group",
    id: groupId,
    churchId,
    facts: { people: people.length },
  })
  return id
}
