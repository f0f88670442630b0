import type { TestRows } from "../../../testing/test-rows.ts"

/** A new church has prepared messages. */
export const testRows: TestRows = {
  async plant({ database }, { church }) {
    const { id } = await database.owner
      .selectFrom("messageTemplates")
      .where("churchId", "=", church.id)
      .select("id")
      .executeTakeFirstOrThrow()
    return { messages: id }
  },
}
