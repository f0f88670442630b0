import { encryptText } from "../../core/encrypted-text.ts"
import type { TestRows } from "../../testing/test-rows.ts"

export const testRows: TestRows = {
  // Whoever is on the roll has one.
  async plant({ database, services }, { church, member, user }) {
    const { personId } = await database.owner
      .selectFrom("members")
      .where("id", "=", member.id)
      .select("personId")
      .executeTakeFirstOrThrow()
    const encryptedText = encryptText({ services }, "Conversa sobre o luto.")
    if (encryptedText === null) throw new Error("no text")
    await database.owner
      .insertInto("personNotes")
      .values({ churchId: church.id, personId, authorId: user.id, category: "visita", encryptedText })
      .execute()
    return { people: personId, personNotes: personId }
  },
  bodies: {
    "personNotes.create": { category: "visita", text: "Conversa sobre o luto." },
  },
}
