import type { InputOf } from "@aprisco/contract/kit/route"
import type { visitors } from "@aprisco/contract/visitors/routes"
import { record } from "../../core/audit.ts"
import { minutesAfter } from "../../core/clock.ts"
import type { Context } from "../../core/context.ts"
import { encryptText } from "../../core/encrypted-text.ts"
import { ensure, expectVersion } from "../../core/ensure.ts"
import { invalid } from "../../core/errors.ts"
import { sendAhead } from "../../db/compile-once.ts"
import { CONTACT_WITHDRAWN } from "./contact-ways.ts"
import { contactWithdrawn, usualDueTime } from "./due.ts"
import { alreadyConverted } from "./policy.ts"
import { type LockedVisitor, updateVisitor, visitorForUpdate } from "./queries.ts"

/** A visitor without a contact for longer is anonymised before that day (docs/product/visitors.md#6.7). */
const LONGEST_DAYS = 730

type Body = InputOf<typeof visitors.updateFollowUp>["body"]

/**
 * Stores one attempt to reach a visitor: who, when, how, the note, the new status of the follow-up and the next step
 * (docs/product/visitors.md#3.2). Counted even when the visitor does not answer: the promise of 24-48 hours is about trying.
 * `endFollowUp`: no further contact is due. Throws 404, 412, 409 once converted, 400 on a next time that has passed, is too far off or comes after the consent for
 * contact was withdrawn.
 */
export async function recordContact(ctx: Context, id: number, body: Body): Promise<void> {
  const visitor = await visitorForUpdate(ctx, id)
  ensure(visitor.convertedAt === null, alreadyConverted)
  expectVersion(ctx, visitor.version)
  const { churchId } = visitor
  const { followUpStatus } = body
  const contactAttempts = visitor.contactAttempts + 1
  const nextDueAt = await nextDueTime(ctx, visitor, body)
  const changes = { followUpStatus, contactAttempts, lastContactAt: ctx.now, followUpDueAt: nextDueAt }
  await updateVisitor(ctx, id, changes)
  const contact = {
    churchId,
    visitorId: id,
    followUpStatus,
    encryptedNote: encryptText(ctx, body.conversionNotes),
    contactedAt: ctx.now,
    contactedById: ctx.actor.userId,
    channel: body.channel,
    encryptedNextStep: encryptText(ctx, body.nextStep),
    nextDueAt,
  }
  await sendAhead(ctx.db, "new contact", contact, (values) =>
    ctx.db.insertInto("visitorContacts").values(values),
  )
  await record(ctx, "visitor.contacted", {
    entity: "visitor",
    id,
    churchId,
    facts: { followUpStatus, contactAttempts, ...(body.endFollowUp && { ended: true }) },
  })
}

/**
 * The next due time: the one that was agreed on. Without one the usual time where there is a next step or the visitor was not
 * reached; otherwise null.
 */
async function nextDueTime(ctx: Context, visitor: LockedVisitor, body: Body): Promise<Date | null> {
  const { followUpStatus, nextStep, nextDueAt, endFollowUp } = body
  if (nextDueAt) {
    if (endFollowUp)
      throw invalid({ nextDueAt: ["Para encerrar o acompanhamento, deixe o próximo contato em branco."] })
    const agreed = new Date(nextDueAt)
    if (followUpStatus === "not_interested")
      throw invalid({ nextDueAt: ["Para quem não tem interesse, deixe o próximo contato em branco."] })
    if (agreed <= ctx.now) throw invalid({ nextDueAt: ["Escolha um dia e uma hora que ainda não passaram."] })
    if (agreed > minutesAfter(ctx.now, LONGEST_DAYS * 24 * 60))
      throw invalid({ nextDueAt: ["Escolha uma data nos próximos 24 meses."] })
    if (await contactWithdrawn(ctx, visitor.id)) throw invalid({ nextDueAt: [CONTACT_WITHDRAWN] })
    return agreed
  }
  if (endFollowUp || followUpStatus === "not_interested") return null
  return nextStep || followUpStatus === "pending" ? usualDueTime(ctx, visitor) : null
}
