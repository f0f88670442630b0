import type { CallOf } from "@aprisco/contract/kit/route"
import { bulkMessages } from "@aprisco/contract/messages/bulk"
import type { Caller, TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

export type Draft = Partial<CallOf<typeof bulkMessages.create>["body"]>

/** A body that passes, to the whole church by e-mail. */
export const draft = (body: Draft = {}) => ({
  subject: "Culto de domingo",
  body: "<p>Esperamos você às 19h.</p>",
  channels: ["email" as const],
  purpose: "notices" as const,
  audience: { include: [{ everyone: true }] },
  ...body,
})

/** Arranges people of a church who may be written to, and messages to them. */
export function messagesOf(test: TestApp) {
  const { owner } = test.database

  async function consent(
    church: { id: number },
    personId: number,
    line: { purpose?: "email" | "whatsapp"; granted?: boolean; byGuardian?: boolean } = {},
  ) {
    await owner
      .insertInto("consents")
      .values({
        churchId: church.id,
        personId,
        ...{ purpose: "email", granted: true, noticeVersion: "1", noticeHash: "0".repeat(64) },
        ...{ channel: "paper", givenAt: test.clock.now(), ...line },
      } as never)
      .execute()
  }

  /** Somebody on the roll with an e-mail and the consent to use it. */
  async function reachable(church: Church, values: Parameters<TestApp["make"]["aMember"]>[0] | object = {}) {
    serial += 1
    const member = await test.make.aMember({ church, email: `leitor${serial}@example.org`, ...values })
    await consent(church, member.personId)
    return member
  }

  return {
    consent,
    reachable,
    create: async (author: Caller, body: Draft = {}) =>
      author.call(bulkMessages.create, { body: draft(body) }),
    sum: (author: Caller, body: Draft = {}) => author.call(bulkMessages.audience, { body: draft(body) }),
    /** The lines of a message, by person. */
    lines: (messageId: number) =>
      owner
        .selectFrom("messageRecipients")
        .where("messageId", "=", messageId)
        .orderBy("personId")
        .orderBy("id")
        .selectAll()
        .execute(),
  }
}

let serial = 0
