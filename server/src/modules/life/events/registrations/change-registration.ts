import type { RegistrationChange } from "@aprisco/contract/events/registrations"
import type { FieldErrors } from "@aprisco/contract/kit/problem"
import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { requireVerifiedEmail } from "../../../../core/verified-email.ts"
import { addLetterOf } from "../letters/add-letters.ts"
import { type LockedEvent, lockEvent, questionsOf } from "../queries.ts"
import { checkAnswers, type FormAnswer } from "./check-answers.ts"
import { checkPerson, GUARDIAN, isUnder12 } from "./check-people.ts"
import { giveCodes, newAddress } from "./codes.ts"
import { readRegistration } from "./present.ts"
import {
  type AttendeeRow,
  attendeesOf,
  type LockedRegistration,
  registrationOf,
  requireData,
} from "./queries.ts"
import { firstDay, storeAnswers } from "./register-family.ts"

/**
 * Corrects what the body names. Somebody else in a person's place keeps the place and gets a new code; another e-mail ends the old secret address.
 * Throws 404, 403 on an unverified caller who names another e-mail, 400 beside the field, and 409 on a cancelled registration.
 */
export async function changeRegistration(
  ctx: Context,
  { id, rid }: { id: number; rid: number },
  change: RegistrationChange,
) {
  const event = await lockEvent(ctx, id)
  const registration = await registrationOf(ctx, event, rid)
  requireData(registration)
  if (registration.status === "cancelled") throw conflict("Inscrição cancelada.")
  const { people, answers, hasNewChildren } = await checkChange(ctx, event, registration, change)
  const { contact = {} } = change
  const email = contact.email === undefined ? registration.contactEmail : contact.email
  const isReaddressed = email?.toLowerCase() !== registration.contactEmail?.toLowerCase()
  if (isReaddressed && email) requireVerifiedEmail(ctx, ctx.actor)
  await ctx.db
    .updateTable("eventRegistrations")
    .set({
      contactName: contact.fullName ?? registration.contactName,
      contactEmail: email,
      contactPhone: contact.phone === undefined ? registration.contactPhone : contact.phone,
      ...(isReaddressed && newAddress(ctx).stored),
      ...(hasNewChildren && { guardianConsentedAt: ctx.now }),
    })
    .where("churchId", "=", event.churchId)
    .where("id", "=", rid)
    .execute()
  for (const { before, after, isReplaced } of people)
    await ctx.db
      .updateTable("eventAttendees")
      .set({ ...after, ...(isReplaced && { personId: null, leaveNotedAt: null, leaveNotedById: null }) })
      .where("churchId", "=", event.churchId)
      .where("id", "=", before.id)
      .execute()
  const replaced = people.filter(({ isReplaced }) => isReplaced).map(({ before }) => before.id)
  if (registration.status === "confirmed") await giveCodes(ctx, event, replaced)
  await forgetCheckIns(ctx, event, replaced)
  await replaceAnswers(ctx, { churchId: event.churchId, registrationId: rid }, [
    { attendeeId: null, answers },
    ...people.map((person) => ({ attendeeId: person.before.id, answers: person.answers })),
  ])
  if (isReaddressed || replaced.length > 0) await addLetterOf(ctx, event, [rid], { again: true })
  await record(ctx, "event.registration_changed", {
    ...{ entity: "event", id, churchId: event.churchId, facts: { number: registration.number } },
  })
  return readRegistration(ctx, event, rid)
}

/** Who takes the place of somebody who came in has not come in. */
async function forgetCheckIns({ db }: Context, { churchId }: LockedEvent, attendeeIds: readonly number[]) {
  if (attendeeIds.length === 0) return
  const theirs = sql<boolean>`attendee_id = any(${[...attendeeIds]}::bigint[])`
  await db.deleteFrom("eventCheckInChanges").where("churchId", "=", churchId).where(theirs).execute()
  await db.deleteFrom("eventCheckIns").where("churchId", "=", churchId).where(theirs).execute()
}

/** What the form says of the parts that the body names: a question that became required since asks nothing of earlier registrations. */
async function checkChange(
  ctx: Context,
  event: LockedEvent,
  registration: LockedRegistration,
  change: RegistrationChange,
) {
  const [questions, day, present] = await Promise.all([
    questionsOf(ctx, event),
    firstDay(ctx, event),
    attendeesOf(ctx, event, [registration.id]),
  ])
  const live = new Map(present.filter(({ cancelledAt }) => cancelledAt === null).map((row) => [row.id, row]))
  const errors: FieldErrors = {}
  const ofEach = questions.filter(({ askedOf }) => askedOf === "attendee")
  const people = (change.attendees ?? []).flatMap((given, place) => {
    const path = `attendees.${place}`
    const before = live.get(given.id)
    // Each once.
    live.delete(given.id)
    if (before === undefined) {
      errors[`${path}.id`] = ["Participante não encontrado."]
      return []
    }
    return [
      {
        before,
        after: checkPerson(onlyNamedAsked(event, given), merged(before, given), { path, errors }),
        isReplaced: given.fullName !== undefined && folded(given.fullName) !== folded(before.fullName ?? ""),
        answers: checkAnswers(ofEach, given.answers ?? {}, {
          path: `${path}.answers`,
          errors,
          onlyNamed: true,
        }),
      },
    ]
  })
  const answers = checkAnswers(
    questions.filter(({ askedOf }) => askedOf === "registration"),
    change.answers ?? {},
    { path: "answers", errors, onlyNamed: true },
  )
  const hasNewChildren =
    registration.guardianConsentedAt === null && people.some(({ after }) => isUnder12(after, day))
  if (hasNewChildren && !change.consentGuardian) errors.consentGuardian = [GUARDIAN]
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { people, answers, hasNewChildren }
}

type GivenPerson = NonNullable<RegistrationChange["attendees"]>[number]

/** What the body does not name is not missing, and stays as it was stored, also where the form has left it out since. */
function onlyNamedAsked(event: LockedEvent, given: GivenPerson) {
  const asked = (field: "birthDate" | "phone" | "cpf", how: LockedEvent["askPhone"]) =>
    given[field] === undefined ? "optional" : how
  return {
    askBirthDate: asked("birthDate", event.askBirthDate),
    askPhone: asked("phone", event.askPhone),
    askCpf: asked("cpf", event.askCpf),
  } as const
}

function merged(before: AttendeeRow, given: GivenPerson) {
  const either = <T>(value: T | undefined, old: T) => (value === undefined ? old : value)
  return {
    fullName: given.fullName ?? before.fullName ?? "",
    birthDate: either(given.birthDate, before.birthDate),
    phone: either(given.phone, before.phone),
    cpf: either(given.cpf, before.cpf),
    under12: either(given.under12, before.isChild),
  }
}

/** Without accents and case: who corrects the spelling of a name replaces nobody. */
function folded(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
}

async function replaceAnswers(
  ctx: Context,
  owner: { churchId: number; registrationId: number },
  given: readonly { attendeeId: number | null; answers: readonly FormAnswer[] }[],
): Promise<void> {
  for (const { attendeeId, answers } of given.filter((one) => one.answers.length > 0))
    await ctx.db
      .deleteFrom("eventAnswers")
      .where("churchId", "=", owner.churchId)
      .where("registrationId", "=", owner.registrationId)
      .where("attendeeId", attendeeId === null ? "is" : "=", attendeeId)
      .where(sql<boolean>`question_id = any(${answers.map(({ questionId }) => questionId)}::bigint[])`)
      .execute()
  await storeAnswers(ctx, owner, given)
}
