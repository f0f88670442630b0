import type { MessageChannel, MessagePurpose, RecipientState } from "@aprisco/contract/messages/labels"
import { sql } from "kysely"
import type { TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { addressHash } from "../address-hash.ts"

interface UnderWay {
  church: Church
  channel: MessageChannel
  /** How many people get it: Pessoa 1, Pessoa 2 … */
  count?: number
  purpose?: MessagePurpose
  /** The people who get it instead of new ones. */
  people?: readonly { id: number; email: string | null; phone: string | null }[]
  /** Without it nobody has consented. */
  consented?: boolean
  state?: RecipientState
  dueAt?: Date
}

export interface UnderWayMessage {
  id: number
  recipients: { id: number; personId: number }[]
}

/** A message that is being sent, with a row for each of its people, as the sending makes them. Bypasses row security: for arranging only. */
export async function aMessageUnderWay(test: TestApp, given: UnderWay): Promise<UnderWayMessage> {
  const { church, channel, purpose = "notices", consented = true, state = "queued" } = given
  const now = given.dueAt ?? test.clock.now()
  const { owner } = test.database
  const people = given.people ?? (await somePeople(test, church, given.count ?? 1))
  if (consented && channel !== "bell") await consentOf(test, church, channel, people)
  const { id } = await owner
    .insertInto("messages")
    .values({
      churchId: church.id,
      branchId: church.headquarters.id,
      purpose,
      subject: "Aviso para {nome}",
      body: "<p>Olá, {nome}!</p>",
      text: "Olá, {nome}!",
      channels: [channel],
      mode: "first",
      audience: JSON.stringify({ include: [{ everyone: true }], exclude: [] }),
      onePerHousehold: false,
      state: "sending",
      startedAt: now,
      createdAt: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  if (people.length === 0) return { id, recipients: [] }
  const rows = await owner
    .insertInto("messageRecipients")
    .values(
      people.map((person) => {
        const address = addressOf(channel, person)
        return {
          churchId: church.id,
          messageId: id,
          personId: person.id,
          channel,
          address,
          addressHash: addressHash(church.id, sql`${address}`),
          state,
          dueAt: now,
        }
      }),
    )
    .returning(["id", "personId"])
    .execute()
  return { id, recipients: rows.map((row) => ({ id: row.id, personId: row.personId ?? 0 })) }
}

/** People of a church with an address and a telephone each. */
export async function somePeople(test: TestApp, church: Church, count: number) {
  if (count === 0) return []
  return test.database.owner
    .insertInto("people")
    .values(
      Array.from({ length: count }, (_, index) => ({
        churchId: church.id,
        branchId: church.headquarters.id,
        branchIds: [church.headquarters.id],
        fullName: `Pessoa${index + 1} Souza`,
        email: `pessoa${index + 1}.${church.id}@example.org`,
        phone: `(11) 9${String(10_000_000 + index)}`.replace(/(\d{4})$/, "-$1"),
        standalone: true,
        createdAt: test.clock.now(),
      })),
    )
    .returning(["id", "email", "phone"])
    .execute()
}

/** They have agreed to be written to by the channel. */
async function consentOf(
  test: TestApp,
  church: { id: number },
  channel: MessageChannel,
  people: readonly { id: number }[],
): Promise<void> {
  if (people.length === 0) return
  await test.database.owner
    .insertInto("consents")
    .values(
      people.map(({ id }) => ({
        churchId: church.id,
        personId: id,
        purpose: channel === "email" ? ("email" as const) : ("whatsapp" as const),
        granted: true,
        noticeVersion: "1",
        noticeHash: "0".repeat(64),
        channel: "in_person" as const,
        givenAt: new Date(test.clock.now().getTime() - 86_400_000),
      })),
    )
    .execute()
}

/** How a message and its rows are: `{done, sent: 2, skipped: 1}`. */
export async function stateOf(test: TestApp, id: number) {
  const { owner } = test.database
  const message = await owner
    .selectFrom("messages")
    .where("id", "=", id)
    .select(["state", "pausedReason"])
    .executeTakeFirstOrThrow()
  const rows = await owner
    .selectFrom("messageRecipients")
    .where("messageId", "=", id)
    .select(["state", "reason", "answer", "attempts", "dueAt", "address"])
    .orderBy("id")
    .execute()
  const counts = Object.fromEntries(
    [...Map.groupBy(rows, (row) => row.state)].map(([state, alike]) => [state, alike.length]),
  )
  return { ...message, counts, rows }
}

function addressOf(
  channel: MessageChannel,
  { email, phone }: { email: string | null; phone: string | null },
) {
  if (channel === "bell") return null
  return channel === "email" ? email : (phone?.replace(/\D/g, "") ?? null)
}
