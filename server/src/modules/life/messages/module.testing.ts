import { createHash } from "node:crypto"
import type { Kysely } from "kysely"
import { asJob } from "../../../core/job.ts"
import type { Schema } from "../../../db/schema.ts"
import type { TestRows } from "../../../testing/test-rows.ts"
import { makePreferencesLink } from "./preferences/make-link.ts"

const AUDIENCE = { include: [{ everyone: true }], exclude: [] }
const WORDS = { text: "Culto às 19h.", channels: ["bell"], purpose: "notices", audience: AUDIENCE }
const FORMS = {
  audience: { include: [{ people: [888_888_888] }] },
  purposes: ["email"],
  channel: "paper",
  statement: "Aceito receber e-mails da igreja.",
}

/** A new church has prepared messages for its visitors; of messages a draft with a recipient, and a template. */
export const testRows: TestRows = {
  async plant({ database: { owner }, services, clock }, { church, branchId, member }) {
    const churchId = church.id
    const now = clock.now()
    const { id } = await owner
      .selectFrom("messageTemplates")
      .where("churchId", "=", churchId)
      .select("id")
      .executeTakeFirstOrThrow()
    const { personId } = await owner
      .selectFrom("members")
      .where("id", "=", member.id)
      .select("personId")
      .executeTakeFirstOrThrow()
    const { id: templateId } = await owner
      .insertInto("messageTemplates")
      .values({ churchId, name: `Aviso ${member.id}`, purpose: "notices", text: "Culto", createdAt: now })
      .returning("id")
      .executeTakeFirstOrThrow()
    const planted = { churchId, branchId, personId, now }
    const messageId = await plantMessage(owner, { ...planted, channel: "bell" })
    const underWay = await plantMessage(owner, { ...planted, channel: "whatsapp_assisted" })
    await owner
      .insertInto("messageOptOuts")
      .values({ churchId, personId, addressHash: null, purpose: "campaigns", since: now })
      .execute()
    const own = { churchId, personId, channel: null, purpose: null, addressHash: null }
    await asJob(services, (ctx) => makePreferencesLink(ctx, own))
    const suppressedId = await plantSettings(owner, { churchId, personId, templateId, now })
    return {
      messages: id,
      messageTemplates: templateId,
      bulkMessages: messageId,
      messageRecipients: messageId,
      messageQueue: underWay,
      messageSettings: suppressedId,
      messageConsents: personId,
    }
  },
  bodies: {
    "bulkMessages.create": WORDS,
    "bulkMessages.audience": WORDS,
    "bulkMessages.send": { expected_recipients: 1 },
    "automations.greeted": { person_id: 888_888_888 },
    "bulkMessages.refuse": { reason: "Não" },
    "messageQueue.tell": { outcome: "sent" },
    "messageTemplates.create": { name: "Nova", purpose: "notices", text: "Culto" },
    "messageSettings.test": { channel: "bell" },
    "messageConsents.record": FORMS,
    "messagePreferences.change": { purposes: { campaigns: false } },
  },
}

async function plantMessage(
  owner: Kysely<Schema>,
  planted: {
    churchId: number
    branchId: number
    personId: number
    now: Date
    channel: "bell" | "whatsapp_assisted"
  },
): Promise<number> {
  const { churchId, branchId, personId, now, channel } = planted
  const isUnderWay = channel !== "bell"
  const { id } = await owner
    .insertInto("messages")
    .values({
      ...{ churchId, branchId, purpose: "notices", channels: [channel], text: "Culto às 19h." },
      ...{ subject: "", body: "", mode: "first", onePerHousehold: false },
      state: isUnderWay ? "sending" : "draft",
      audience: JSON.stringify(AUDIENCE),
      createdAt: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await owner
    .insertInto("messageRecipients")
    .values({ churchId, messageId: id, personId, channel, state: isUnderWay ? "sent" : "queued", dueAt: now })
    .execute()
  return id
}

/** Returns the id of a refused address. */
async function plantSettings(
  owner: Kysely<Schema>,
  planted: { churchId: number; personId: number; templateId: number; now: Date },
): Promise<number> {
  const { churchId, personId, templateId, now } = planted
  await owner
    .insertInto("messageSettings")
    .values({ churchId, dailyCap: 2, emailPerMinute: 60, quietStart: "21:00", quietEnd: "08:00" })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await owner
    .insertInto("messageAutomations")
    .values({
      ...{ churchId, kind: "birthday", channels: ["email"], templateId, sendTime: "09:00" },
      tellsPerson: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await owner
    .insertInto("messageOccasions")
    .values({ churchId, kind: "birthday", personId, occasion: "2026", at: now })
    .execute()
  const { id } = await owner
    .insertInto("suppressedAddresses")
    .values({
      ...{ churchId, address: "ana@example.org", addressHash: hashOf(personId) },
      ...{ answer: "550 5.1.1", since: now },
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** Of an address that nobody else has. */
const hashOf = (personId: number) => createHash("sha256").update(String(personId)).digest()
