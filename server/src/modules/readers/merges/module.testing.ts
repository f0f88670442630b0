import type { TestRows } from "../../../testing/test-rows.ts"

export const testRows: TestRows = {
  async plant({ database }, { church, member, user }) {
    const churchId = church.id
    const { personId } = await database.owner
      .selectFrom("members")
      .where("id", "=", member.id)
      .select("personId")
      .executeTakeFirstOrThrow()
    const other = await database.owner
      .selectFrom("visitors")
      .where("churchId", "=", churchId)
      .where("personId", "<>", personId)
      .where("deletedAt", "is", null)
      .select("personId")
      .executeTakeFirstOrThrow()
    const pair = await database.owner
      .insertInto("duplicates")
      .values({
        churchId,
        firstId: Math.min(personId, other.personId),
        secondId: Math.max(personId, other.personId),
        score: 45,
        reasons: ["name", "phone"],
        decidedById: null,
        decidedAt: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    const merge = await database.owner
      .insertInto("personMerges")
      .values({
        churchId,
        keepId: personId,
        mergeId: other.personId,
        keptName: "Ana Membro",
        mergedName: "Ana Visitante",
        fields: "{}",
        moved: "{}",
        foldedMemberId: null,
        photo: null,
        journal: "[]",
        mergedById: user.id,
        mergedAt: new Date(),
        undoUntil: new Date(Date.now() + 86_400_000),
        undoneById: null,
        undoneAt: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    return { duplicates: pair.id, personMerges: merge.id }
  },
}
