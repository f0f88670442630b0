import { z } from "zod"
import type { AnyContext } from "../../../../core/context.ts"
import { defineJob } from "../../../../core/define-job.ts"
import { asJobOf } from "../../../../core/job.ts"
import type { LetterCause } from "../../../../db/schema-events.ts"
import { queueEmail } from "../../../ground/emails/public.ts"
import { sessionsOf } from "../queries.ts"
import { tokenOf } from "../registrations/codes.ts"
import { attendeesOf, registrationOf } from "../registrations/queries.ts"
import { eventEmail } from "./email-templates.ts"
import { letterFiles } from "./letter-files.ts"
import { addressesOfSame } from "./same-people.ts"

/** Writes a letter that a change has noted, as things stand now, and hands it to the mail; once, also where the job runs twice. */
export const writeEventLetter = defineJob({
  name: "write-event-letter",
  payload: z.object({ churchId: z.number().int(), letterId: z.number().int() }),
  run: (services, { churchId, letterId }) => asJobOf(services, churchId, (ctx) => writeLetter(ctx, letterId)),
})

async function writeLetter(ctx: AnyContext, id: number): Promise<void> {
  const letter = await ctx.db
    .selectFrom("eventLetters")
    .where("id", "=", id)
    .where("madeAt", "is", null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (letter === undefined) return
  const emailId = await mailLetter(ctx, letter)
  await ctx.db.updateTable("eventLetters").set({ madeAt: ctx.now, emailId }).where("id", "=", id).execute()
}

interface Letter {
  churchId: number
  registrationId: number
  cause: LetterCause
  onBehalfOfId: number | null
}

/** The id of the e-mail; null where there is nothing to say any more: a change since then has a letter of its own. */
async function mailLetter(
  ctx: AnyContext,
  { churchId, registrationId, cause, onBehalfOfId }: Letter,
): Promise<number | null> {
  const event = await ctx.db
    .selectFrom("events")
    .innerJoin("churches", "churches.id", "events.churchId")
    .where("events.churchId", "=", churchId)
    .where("events.id", "=", (eb) =>
      eb.selectFrom("eventRegistrations").where("id", "=", registrationId).select("eventId"),
    )
    .selectAll("events")
    .select(["churches.name as churchName", "churches.state"])
    .executeTakeFirstOrThrow()
  const registration = await registrationOf(ctx, event, registrationId)
  const { contactEmail, contactName, status } = registration
  if (contactEmail === null || !isStillTrue(cause, { status, isCancelled: event.status === "cancelled" }))
    return null
  const [sessions, people, same] = await Promise.all([
    sessionsOf(ctx, event),
    attendeesOf(ctx, event, [registrationId]),
    addressesOfSame(ctx, registration),
  ])
  const { attachments, pictures } = await letterFiles(ctx, { event, cause, people })
  const email = eventEmail(
    { email: contactEmail, fullName: contactName ?? "" },
    {
      ...{ cause, event, sessions, registration, pictures },
      url: addressOf(ctx, tokenOf(ctx, registration)),
      same: same.map(({ number, token }) => ({ number, url: addressOf(ctx, token) })),
    },
  )
  return queueEmail(ctx, { ...email, attachments }, { onBehalfOf: onBehalfOfId })
}

const addressOf = ({ services: { config } }: AnyContext, token: string | null) =>
  `${config.publicUrl}/inscricao/${token}`

function isStillTrue(
  cause: LetterCause,
  { status, isCancelled }: { status: string; isCancelled: boolean },
): boolean {
  if (cause === "cancelled") return isCancelled && status !== "cancelled"
  return !isCancelled && status === (cause === "waiting" ? "waiting" : "confirmed")
}
