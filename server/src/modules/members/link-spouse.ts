import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { invalid } from "../../core/errors.ts"
import { type Db, withoutBranchFilter } from "../../db/tenant-scope.ts"

/** A spouse out of reach, deleted, or of another church: one answer for all three. */
export const noSuchSpouse = () => invalid({ spouseMember: ["Cônjuge não encontrado entre os membros."] })

interface Person {
  id: number
  churchId: number
}

/**
 * Links two members of one church as spouses, or removes the link (`spouseId` null), on both sides
 * (docs/product/members.md#5.1). A former spouse of either one is freed, also in a branch that the caller does not manage.
 */
export async function linkSpouse(ctx: Context, person: Person, spouseId: number | null): Promise<void> {
  const pair = spouseId === null ? [person.id] : [person.id, spouseId]
  const touched = await withoutBranchFilter(ctx.db, async (db) => [
    ...(await freeOthers(db, person.churchId, pair)),
    ...(await pointTo(db, person.id, spouseId)),
    ...(spouseId === null ? [] : await pointTo(db, spouseId, person.id)),
  ])
  for (const { id } of touched) {
    await record(ctx, "member.changed", {
      entity: "member",
      id,
      churchId: person.churchId,
      facts: { fields: ["spouseMember"] },
    })
  }
}

function freeOthers(db: Db, churchId: number, pair: readonly number[]): Promise<{ id: number }[]> {
  return db
    .updateTable("members")
    .set({ spouseMemberId: null })
    .where("churchId", "=", churchId)
    .where("spouseMemberId", "in", [...pair])
    .where("id", "not in", [...pair])
    .returning("id")
    .execute()
}

/** Does not write an unchanged row: its version would change for nothing. */
function pointTo(db: Db, id: number, spouseId: number | null): Promise<{ id: number }[]> {
  return db
    .updateTable("members")
    .set({ spouseMemberId: spouseId })
    .where("id", "=", id)
    .where("spouseMemberId", "is distinct from", spouseId)
    .returning("id")
    .execute()
}
