import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { type Db, withoutBranchFilter } from "../../../db/tenant-scope.ts"
import { joinCouple, partCouple } from "../../people/people/families/public.ts"

/** A spouse out of reach, deleted, or of another church: one answer for all three. */
export const noSuchSpouse = () => invalid({ spouseMember: ["Cônjuge não encontrado entre os membros."] })

interface Person {
  id: number
  churchId: number
}

/**
 * Makes two members of one church the couple of a household, and so each other's spouse on the roll; null ends the couple
 * (docs/product/members.md#5.1). Former spouses of both are freed, also in a branch out of the caller's reach.
 */
export async function linkSpouse(ctx: Context, person: Person, spouseId: number | null): Promise<void> {
  const { churchId } = person
  const pair = spouseId === null ? [person.id] : [person.id, spouseId]
  const touched = await withoutBranchFilter(ctx.db, async (db) => {
    const before = await tiesOf(db, churchId, pair)
    const personOf = (id: number | null) => before.find((member) => member.id === id)?.personId
    const [one, other] = [personOf(person.id), personOf(spouseId)]
    if (one === undefined) return []
    if (other !== undefined) await joinCouple(ctx, { churchId, one, other })
    // A spouse who is not on the roll is not removed here (docs/product/people.md#3.4).
    else if (before.some((member) => member.id === person.id && member.spouseMemberId !== null))
      await partCouple(ctx, { churchId, personId: one })
    const after = await tiesOf(
      db,
      churchId,
      before.map(({ id }) => id),
    )
    return before.filter(
      ({ id, spouseMemberId }) => after.find((member) => member.id === id)?.spouseMemberId !== spouseMemberId,
    )
  })
  for (const { id } of touched) {
    await record(ctx, "member.changed", {
      entity: "member",
      id,
      churchId,
      facts: { fields: ["spouseMember"] },
    })
  }
}

/** These members, and the members who have one of them as their spouse. */
function tiesOf(db: Db, churchId: number, ids: readonly number[]) {
  return db
    .selectFrom("members")
    .where("churchId", "=", churchId)
    .where((eb) => eb.or([eb("id", "in", [...ids]), eb("spouseMemberId", "in", [...ids])]))
    .select(["id", "personId", "spouseMemberId"])
    .orderBy("id")
    .execute()
}
