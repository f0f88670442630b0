import type { InputOf } from "@aprisco/contract/kit/route"
import type { visitors } from "@aprisco/contract/visitors/routes"
import type { Insertable } from "kysely"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { encryptText } from "../../../core/encrypted-text.ts"
import { ensure, expectVersion } from "../../../core/ensure.ts"
import { compileOnce } from "../../../db/compile-once.ts"
import type { VisitorContacts } from "../../../db/schema-people.ts"
import { agreedDueTime, requireContactAllowed, usualDueTime } from "./due.ts"
import { alreadyConverted } from "./policy.ts"
import { type LockedVisitor, updateVisitor, visitorForUpdate } from "./queries.ts"

type Body = InputOf<typeof visitors.updateFollowUp>["body"]

const newContact = compileOnce((db, contact: Insertable<VisitorContacts>) =>
  db.insertInto("visitorContacts").values(contact),
)

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
  await newContact.sendAhead(ctx.db, {
    churchId,
    visitorId: id,
    followUpStatus,
    encryptedNote: encryptText(ctx, body.conversionNotes),
    contactedAt: ctx.now,
    contactedById: ctx.actor.userId,
    channel: body.channel,
    encryptedNextStep: encryptText(ctx, body.nextStep),
    nextDueAt,
  })
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
  const { followUpStatus, nextStep } = body
  const agreed = agreedDueTime(ctx, body)
  if (agreed) await requireContactAllowed(ctx, visitor.id)
  if (agreed !== undefined) return agreed
  if (followUpStatus === "not_interested") return null
  return nextStep || followUpStatus === "pending" ? usualDueTime(ctx, visitor) : null
}
