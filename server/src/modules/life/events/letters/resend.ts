import { record } from "../../../../core/audit.ts"
import type { Context, PublicContext } from "../../../../core/context.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { openEvent } from "../public-page/open-event.ts"
import { lockEvent } from "../queries.ts"
import { readRegistration } from "../registrations/present.ts"
import { registrationOf, requireData } from "../registrations/queries.ts"
import { addLetterOf } from "./add-letters.ts"

/** Mails a registration's letter again, at most once a minute. Throws 404, 400 where no e-mail is known, and 409 on a cancelled registration. */
export async function resendLetter(ctx: Context, { id, rid }: { id: number; rid: number }) {
  const event = await lockEvent(ctx, id)
  const registration = await registrationOf(ctx, event, rid)
  requireData(registration)
  if (registration.status === "cancelled") throw conflict("Inscrição cancelada.")
  if (registration.contactEmail === null) throw invalid({ email: ["Esta inscrição não tem e-mail."] })
  await addLetterOf(ctx, event, [rid], { again: true })
  const facts = { number: registration.number }
  await record(ctx, "event.letter_resent", { entity: "event", id, churchId: event.churchId, facts })
  return readRegistration(ctx, event, rid)
}

/** Mails whoever has this address the letters of their own registrations for the event. The answer says nothing of whether there are any. Throws 404. */
export async function resendToOwner(ctx: PublicContext, slug: string, email: string) {
  const event = await openEvent(ctx, slug)
  const own = await ctx.db
    .selectFrom("eventRegistrations")
    .where("churchId", "=", event.churchId)
    .where("eventId", "=", event.id)
    .where("status", "!=", "cancelled")
    .where("sameEmail", "=", email.toLowerCase())
    .select("id")
    .execute()
  const ids = own.map(({ id }) => id)
  await addLetterOf({ ...ctx, actor: null }, event, ids, { again: true })
  return { message: "Se houver inscrições com este e-mail, enviamos os links para ele." }
}
