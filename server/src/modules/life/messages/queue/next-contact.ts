import { chatNumber } from "@aprisco/contract/brazil/phone-digits"
import { maskPhone } from "@aprisco/contract/brazil/phone-mask"
import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { messageQueue } from "@aprisco/contract/messages/recipients"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import { type AskedRow, askAgain } from "../delivery/ask-again.ts"
import { endMessages } from "../delivery/end-of-messages.ts"
import { endOfQuiet } from "../delivery/quiet-hours.ts"
import { skipRows } from "../delivery/settle-rows.ts"
import { isPastItsDay } from "../delivery/too-late.ts"
import { fieldValuesOf } from "../letters/field-values.ts"
import { shortTextOf } from "../letters/letter.ts"
import { settingsOf } from "../settings/church-settings.ts"
import { type ContactClaim, claimContact } from "./claim-contact.ts"
import { queueProgressOf } from "./progress.ts"
import { type QueuedMessage, queuedMessage } from "./queued-message.ts"

const LEAVE = "Responda SAIR para não receber."

type Contact = ReplyOf<typeof messageQueue.next>

/** The caller's next contact of a message, asked for again; people who get nothing any more are skipped. Null: all are done. Throws 404 and 409. */
export async function nextContact(ctx: Context, messageId: number): Promise<Contact> {
  const message = await queuedMessage(ctx, messageId)
  const { state } = found(await churchOf(ctx))
  for (;;) {
    const claim = await claimContact(ctx, messageId)
    if (claim === null) {
      await endMessages(ctx.db, ctx.actor.churchId, ctx.now, messageId)
      return null
    }
    // Who was chosen when the message left may be in another branch by now.
    const [row] = await withoutBranchFilter(ctx.db, () => askAgain(ctx, [claim.id]))
    const asked = found(row)
    const isPast = message.purpose === "greetings" && isPastItsDay(asked.waitsSince, state, ctx.now)
    const digits = chatNumber(asked.address ?? "")
    const reason = asked.reason ?? (isPast ? "too_late" : digits === null ? "wrong_number" : null)
    if (reason === null && digits !== null) return present(ctx, { message, claim, asked, state, digits })
    await skipRows(ctx, [{ id: claim.id, reason: reason ?? "wrong_number" }])
  }
}

interface Presented {
  message: QueuedMessage
  claim: ContactClaim
  asked: AskedRow
  /** Of the church. */
  state: string
  digits: string
}

async function present(ctx: Context, { message, claim, asked, state, digits }: Presented): Promise<Contact> {
  const { churchId } = ctx.actor
  const personId = asked.personId ?? 0
  const values = found(
    (await withoutBranchFilter(ctx.db, () => fieldValuesOf(ctx, churchId, [personId]))).get(personId),
  )
  const told = shortTextOf(message.text, { values, guardian: asked.guardianName, wards: asked.wards })
  const text = `${told}\n\n${LEAVE}`
  return {
    recipientId: claim.id,
    name: asked.personName ?? "",
    guardianName: asked.guardianName,
    phone: maskPhone(asked.address ?? ""),
    text,
    waUrl: `https://wa.me/${digits}?text=${encodeURIComponent(text)}`,
    openedBy: await openedBy(ctx, asked, state),
    claimedUntil: claim.claimedUntil,
    quietNow: endOfQuiet(await settingsOf(ctx.db, churchId), state, ctx.now) !== null,
    ...(await queueProgressOf(ctx, message.id)),
  }
}

/** «Marta Souza às 10:32», of a conversation that was opened before and not told of. */
async function openedBy(ctx: Context, { openedById, openedAt, isUncertain }: AskedRow, state: string) {
  if (!isUncertain || openedAt === null) return null
  const opener =
    openedById === null
      ? undefined
      : await ctx.db.selectFrom("users").where("id", "=", openedById).select("fullName").executeTakeFirst()
  return `${opener?.fullName ?? "alguém"} às ${onClockOfState(openedAt, state).time.slice(0, 5)}`
}

function churchOf(ctx: Context) {
  return ctx.db.selectFrom("churches").where("id", "=", ctx.actor.churchId).select("state").executeTakeFirst()
}
