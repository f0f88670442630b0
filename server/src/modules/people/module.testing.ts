import type { TestRows } from "../../testing/test-rows.ts"

export const testRows: TestRows = {
  // Whoever is on the roll has one.
  async plant({ database }, { member }) {
    const { personId } = await database.owner
      .selectFrom("members")
      .where("id", "=", member.id)
      .select("personId")
      .executeTakeFirstOrThrow()
    return { people: personId }
  },
}
