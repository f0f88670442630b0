import type { AnyContext } from "../../../../core/context.ts"
import type { EmailMessage } from "../../../../integrations/mail.ts"
import { queueEmail } from "../../emails/public.ts"
import { notifyOffice, notifyOfficeOfEnding } from "../../notifications/public.ts"
import { administratorsOf } from "../administrators.ts"
import type { EndingReader } from "./email-templates.ts"
import type { ChurchWithEnding } from "./queries.ts"

/** Whom the e-mails go to: the administrators, and the church's own mailbox where it is not one of theirs. */
async function readersOf(ctx: AnyContext, church: { id: number; email: string }) {
  const administrators = await administratorsOf(ctx, church.id)
  const known = new Set(administrators.map(({ email }) => email.toLowerCase()))
  const mailbox = known.has(church.email.toLowerCase())
    ? []
    : [{ id: null, email: church.email, fullName: null }]
  return [...administrators, ...mailbox]
}

/** One e-mail to each of them. `causedBy`: the account that acts; null: the operator or the product. Returns how many. */
export async function sendLetters(
  ctx: AnyContext,
  church: { id: number; email: string },
  causedBy: number | null,
  emailTo: (reader: EndingReader) => EmailMessage,
): Promise<number> {
  const readers = await readersOf(ctx, church)
  for (const reader of readers) {
    const isOwn = causedBy !== null && reader.id === causedBy
    await queueEmail(ctx, emailTo(reader), isOwn ? "account-owner" : { onBehalfOf: causedBy })
  }
  return readers.length
}

/** Tells the office of the denomination that one of its churches is to end; without a day: that this was taken back. */
export async function emailOffice(ctx: AnyContext, church: ChurchWithEnding, endsOn?: string): Promise<void> {
  if (church.affiliation !== "approved") return
  const { id, name, city, state, denominationId } = church
  const facts = { churchName: name, place: `${city}/${state}`, endsOn }
  if (ctx.actor === null) await notifyOfficeOfEnding(ctx, { denominationId, ...facts })
  else await notifyOffice(ctx, id, "church_ending", facts)
}
