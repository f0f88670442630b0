import type { TestRows } from "../../../testing/test-rows.ts"

export const testRows: TestRows = {
  async plant({ database }, { church, member, user }) {
    const churchId = church.id
    const { personId } = await database.owner
      .selectFrom("members")
      .where("id", "=", member.id)
      .select("personId")
      .executeTakeFirstOrThrow()
    const bulk = await database.owner
      .insertInto("bulkActions")
      .values({
        churchId,
        createdById: user.id,
        action: "add_tag",
        target: JSON.stringify({ tag: 1 }),
        state: "done",
        createdAt: new Date(),
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    await database.owner
      .insertInto("bulkActionPeople")
      .values({ churchId, bulkActionId: bulk.id, personId, state: "changed" })
      .execute()
    return { peopleBulk: bulk.id }
  },
}
