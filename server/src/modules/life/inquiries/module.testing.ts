import type { TestRows } from "../../../testing/test-rows.ts"

/** Somebody wrote to a new church, and is tied to one of its people. */
export const testRows: TestRows = {
  async plant({ database: { owner }, clock }, { church, member }) {
    const { personId } = await owner
      .selectFrom("members")
      .where("id", "=", member.id)
      .select("personId")
      .executeTakeFirstOrThrow()
    const { id } = await owner
      .insertInto("inquiries")
      .values({
        ...{
          churchId: church.id,
          protocol: `2026-${member.id}`,
          name: "Lia Escreve",
          email: "lia@example.org",
        },
        ...{ subject: "Horário", text: "A que horas é o culto?", personId, receivedAt: clock.now() },
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    return { inquiries: id }
  },
  bodies: {
    "inquiries.update": { note: "Respondida por telefone." },
    "inquiries.person": {},
    "inquiryForm.send": {
      ...{
        name: "Lia Escreve",
        email: "lia@example.org",
        subject: "Horário",
        text: "A que horas é o culto?",
      },
      consent: true,
    },
  },
}
