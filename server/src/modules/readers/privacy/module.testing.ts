import type { TestRows } from "../../../testing/test-rows.ts"

export const testRows: TestRows = {
  async plant({ database }, { church, member }) {
    const churchId = church.id
    const { personId } = await database.owner
      .selectFrom("members")
      .where("id", "=", member.id)
      .select("personId")
      .executeTakeFirstOrThrow()
    const request = await database.owner
      .insertInto("privacyRequests")
      .values({
        churchId,
        protocol: `prova-${member.id}`,
        kind: "access",
        personId,
        requesterName: "Ana Titular",
        channel: "in_person",
        receivedOn: "2026-01-01",
        dueOn: "2026-01-16",
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    return { personPrivacy: personId, privacyRequests: request.id }
  },
  bodies: {
    "privacyRequests.create": { kind: "access", requester_name: "Ana Titular" },
    "privacyRequests.update": { contact: "ana@example.org" },
    "privacyRequests.confirmIdentity": { how: "Mostrou o RG." },
    "privacyRequests.answer": { text: "Enviamos a cópia." },
    "privacyRequests.refuse": { reason: "Não é a titular." },
    "privacyRequests.createOwn": { kind: "access" },
    "privacyRequests.createByQr": {
      kind: "access",
      requester_name: "Ana Titular",
      contact: "ana@example.org",
    },
  },
}
