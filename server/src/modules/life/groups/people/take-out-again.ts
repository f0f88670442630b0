import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { lockGroup } from "../queries.ts"
import { endTheseStays, staysOf } from "./stays.ts"

/** Whether a person is in a group now. */
export async function isInGroup(ctx: Context, groupId: number, personId: number): Promise<boolean> {
  return (await staysOf(ctx, groupId, personId)).some(({ leftOn }) => leftOn === null)
}

interface Included {
  group: number
  stay: number
  personId: number
}

/**
 * Undoes that a person was added: the stay ends on the day on which it began, so that they were never in the group (docs/product/groups.md#3.3). Returns
 * false where the stay has ended or has another role by now. Throws 404 on a group out of reach.
 */
export async function takeOutAgain(ctx: Context, { group, stay, personId }: Included): Promise<boolean> {
  const { churchId } = await lockGroup(ctx, group)
  const added = (await staysOf(ctx, group, personId)).find(({ id }) => id === stay)
  if (added === undefined || added.leftOn !== null || added.role !== "member") return false
  await endTheseStays(ctx, [stay], { leftOn: added.joinedOn, leftReason: "left" })
  await record(ctx, "group.person_left", { entity: "group", id: group, churchId })
  return true
}
