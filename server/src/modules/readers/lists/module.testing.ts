import type { TestRows } from "../../../testing/test-rows.ts"

/** A list of the user, with the member in it. */
export const testRows: TestRows = {
  async plant({ database }, { church, member, user }) {
    const churchId = church.id
    const { personId } = await database.owner
      .selectFrom("members")
      .where("id", "=", member.id)
      .select("personId")
      .executeTakeFirstOrThrow()
    const list = await database.owner
      .insertInto("personLists")
      .values({
        churchId,
        ownerId: user.id,
        name: "Todos da prova",
        rules: JSON.stringify({ all: [] }),
        sharing: "private",
        columns: ["age"],
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    await database.owner
      .insertInto("personListPeople")
      .values({ churchId, listId: list.id, personId })
      .execute()
    return { lists: list.id }
  },
  bodies: {
    "lists.create": { name: "Outra lista", rules: { all: [] } },
    "lists.preview": { rules: { all: [] } },
    "lists.update": { name: "Outra lista" },
  },
}
