import type { Context } from "../../../../core/context.ts"
import { homesOf, removeHouseholdPerson } from "../../../people/people/families/public.ts"

interface PutIn {
  memberId: number
  householdId: number | null
}

/**
 * Takes people out of the households into which an import put them; one in which nobody else is goes too (docs/product/members.md#8.8). Returns
 * the members who were taken out, and those who stay, with the reason.
 */
export async function leaveHouseholds(
  ctx: Context,
  churchId: number,
  lines: readonly PutIn[],
  members: ReadonlyMap<number, { personId: number; deletedAt: Date | null }>,
): Promise<{ left: Set<number>; staying: Map<number, string> }> {
  const left = new Set<number>()
  const staying = new Map<number, string>()
  const put = lines.flatMap(({ memberId, householdId }) => {
    const member = members.get(memberId)
    if (householdId === null || member === undefined || member.deletedAt !== null) return []
    return [{ memberId, householdId, personId: member.personId }]
  })
  const homes = await homesOf(
    ctx,
    churchId,
    put.map(({ personId }) => personId),
  )
  const ofImport = new Set(put.map(({ personId }) => personId))
  const present = put.flatMap((each) => {
    const home = homes.get(each.personId)
    const role = home?.people.find(({ personId }) => personId === each.personId)?.role
    // Who has left the household since needs no undo.
    return home?.id === each.householdId ? [{ ...each, home, isLead: role === "responsavel" }] : []
  })
  // The responsible person leaves last.
  for (const { memberId, personId, home, isLead } of present.toSorted(
    (one, other) => Number(one.isLead) - Number(other.isLead),
  )) {
    if (!home.isInReach) staying.set(memberId, "Está numa família de outra filial")
    else if (isLead && home.people.some((one) => !ofImport.has(one.personId)))
      staying.set(memberId, "É responsável por uma família que tem outras pessoas")
    else {
      await removeHouseholdPerson(ctx, home.id, personId, { mistake: true })
      left.add(memberId)
    }
  }
  return { left, staying }
}
