import type { TestRows } from "../../../testing/test-rows.ts"

/** A new church has an open question. */
export const testRows: TestRows = {
  async plant({ database: { owner }, services, clock }, { church, user }) {
    const { id } = await owner
      .insertInto("questions")
      .values({
        churchId: church.id,
        askedById: user.id,
        encryptedText: services.encryption.encrypt("free text about people", "Quem foi Melquisedeque?"),
        isPrivate: false,
        showsName: true,
        askedAt: clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    return { questions: id }
  },
  bodies: {
    "questions.ask": { text: "Quem foi Melquisedeque?" },
    "questions.answer": { text: "Rei de Salém." },
    "questions.decline": { reason: "Fale com o pastor." },
  },
}
