import type { QueueOutcome } from "@aprisco/contract/messages/labels"
import { minutesAfter } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict, found } from "../../../../core/errors.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import { withdrawConsent } from "../../../people/people/consents/public.ts"
import { endMessages } from "../delivery/end-of-messages.ts"
import { CLAIM_MINUTES } from "./claim-contact.ts"
import { type QueueProgress, queueProgressOf } from "./progress.ts"

/** Why nothing goes to a contact, by what was told of it. */
const REASONS = {
  skipped: "passed_over",
  no_whatsapp: "no_whatsapp",
  wrong_number: "wrong_number",
  opted_out: "opted_out",
} as const

/**
 * Notes what became of a contact (docs/product/messages.md#5.1). A second press changes nothing. Who opened the conversation first may say late what became of
 * it; «Pediu para não receber» is taken of anybody, also after the message was sent, since the answer lands on the sender's telephone. Throws 404,
 * and 409 where somebody else is with the contact.
 */
export async function tellOutcome(
  ctx: Context,
  { id: messageId, recipient: recipientId }: { id: number; recipient: number },
  outcome: QueueOutcome,
): Promise<QueueProgress> {
  const { churchId, userId } = ctx.actor
  await requireMessage(ctx, messageId)
  if (outcome === "opted_out") await optOut(ctx, messageId, recipientId)
  const row = found(await contact(ctx, messageId, recipientId).forUpdate().executeTakeFirst())
  const isOpen = row.state === "queued" || row.state === "uncertain"
  const isAnothers = row.claimedById !== userId && row.claimedUntil !== null && row.claimedUntil > ctx.now
  const mayTellLate = outcome === "opted_out" || (outcome === "sent" && row.openedById === userId)
  if (isOpen && isAnothers && !mayTellLate) throw conflict("Outra pessoa está com este contato.")
  if (isOpen) await change(ctx, row, outcome)
  await endMessages(ctx.db, churchId, ctx.now, messageId)
  return queueProgressOf(ctx, messageId)
}

/** The person is locked before the contact, as everywhere. */
async function optOut(ctx: Context, messageId: number, recipientId: number): Promise<void> {
  const { churchId } = ctx.actor
  const { guardianPersonId, personId } = found(await contact(ctx, messageId, recipientId).executeTakeFirst())
  const reader = guardianPersonId ?? personId
  if (reader === null) return
  const said = { churchId, personId: reader, purpose: "whatsapp", channel: "message" } as const
  await withoutBranchFilter(ctx.db, () => withdrawConsent(ctx, said))
}

async function requireMessage(ctx: Context, id: number): Promise<void> {
  const message = await ctx.db
    .selectFrom("messages")
    .where("id", "=", id)
    .where("churchId", "=", ctx.actor.churchId)
    .select("id")
    .executeTakeFirst()
  found(message)
}

function contact(ctx: Context, messageId: number, recipientId: number) {
  return ctx.db
    .selectFrom("messageRecipients")
    .where("id", "=", recipientId)
    .where("messageId", "=", messageId)
    .where("channel", "=", "whatsapp_assisted")
    .select([
      "id",
      "state",
      "personId",
      "guardianPersonId",
      "claimedById",
      "claimedUntil",
      "openedById",
      "openedAt",
    ])
}

interface Contact {
  id: number
  openedById: number | null
  openedAt: Date | null
}

async function change(
  ctx: Context,
  { id, openedById, openedAt }: Contact,
  outcome: QueueOutcome,
): Promise<void> {
  const { userId } = ctx.actor
  const own = ctx.db.updateTable("messageRecipients").where("id", "=", id)
  if (outcome === "opened") {
    await own
      .set({
        // The first who opened it may say late what became of it.
        openedById: openedById ?? userId,
        openedAt: openedAt ?? ctx.now,
        claimedById: userId,
        claimedUntil: minutesAfter(ctx.now, CLAIM_MINUTES),
      })
      .execute()
  } else if (outcome === "sent")
    await own.set({ state: "sent", sentAt: ctx.now, reason: null, claimedUntil: null }).execute()
  else await own.set({ state: "skipped", reason: REASONS[outcome], claimedUntil: null }).execute()
}
