import type { RegistrationExportQuery } from "@aprisco/contract/events/figures"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { inBatches } from "../../../../db/batches.ts"
import { CHURCH_ZONE } from "../../../ground/churches/public.ts"
import { type EventKey, registrationsMatching } from "../registrations/queries.ts"

type Filters = Omit<RegistrationExportQuery, "format">

/** A person of a registration, as a row of the file. */
export type ExportRow = Awaited<ReturnType<ReturnType<typeof exportQuery>["execute"]>>[number]
export type ExportedQuestion = Awaited<ReturnType<typeof questionsEverAsked>>[number]

/** How many rows the file has. */
export async function exportCount(ctx: Context, event: EventKey, filters: Filters): Promise<number> {
  const { count } = await withPeople(ctx, event, filters)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** All its rows, a batch at a time: the registrations in the order in which they came, their people in the order of the form. */
export function exportRows(ctx: Context, event: EventKey, filters: Filters) {
  return inBatches(ctx.db, exportQuery(ctx, event, filters))
}

/** The questions of an event in the order of the form; those that have left it and were answered come last. */
export function questionsEverAsked({ db }: Context, { id, churchId }: EventKey) {
  const removed = sql<boolean>`(removed_at is not null)`
  return db
    .selectFrom("eventQuestions")
    .where("churchId", "=", churchId)
    .where("eventId", "=", id)
    .where(
      sql<boolean>`(removed_at is null or exists (select from event_answers as given
        where given.church_id = event_questions.church_id and given.question_id = event_questions.id))`,
    )
    .orderBy(removed)
    .orderBy("place")
    .orderBy("id")
    .select(["id", "label", "kind", "options", "askedOf", removed.as("removed")])
    .execute()
}

function withPeople(ctx: Context, event: EventKey, filters: Filters) {
  return registrationsMatching(ctx, event, filters).innerJoin("eventAttendees as attendee", (join) =>
    join
      .onRef("attendee.churchId", "=", "eventRegistrations.churchId")
      .onRef("attendee.registrationId", "=", "eventRegistrations.id"),
  )
}

function exportQuery(ctx: Context, event: EventKey, filters: Filters) {
  const isFirst = sql<boolean>`(attendee.id = (select min(sibling.id) from event_attendees as sibling
    where sibling.church_id = attendee.church_id and sibling.registration_id = attendee.registration_id))`
  // What was asked once for all who come together stands on the first row, as the amounts.
  const answers = sql<Record<string, string | boolean | string[]> | null>`(
    select jsonb_object_agg(given.question_id, given.answer) from event_answers as given
    where given.church_id = attendee.church_id and given.registration_id = attendee.registration_id
      and (given.attendee_id = attendee.id or (given.attendee_id is null and ${isFirst})))`
  const cameInAt = sql<
    string | null
  >`(select to_char(min(visit.checked_in_at) at time zone ${CHURCH_ZONE}, 'DD/MM/YYYY HH24:MI')
    from event_check_ins as visit where visit.church_id = attendee.church_id and visit.attendee_id = attendee.id)`
  return withPeople(ctx, event, filters)
    .innerJoin("churches", "churches.id", "eventRegistrations.churchId")
    .orderBy("eventRegistrations.id")
    .orderBy("attendee.id")
    .select([
      "eventRegistrations.number",
      "eventRegistrations.status",
      "eventRegistrations.people",
      "eventRegistrations.priceCents",
      "eventRegistrations.paidCents",
      "eventRegistrations.paidMethod",
      "eventRegistrations.contactName",
      "eventRegistrations.contactEmail",
      "eventRegistrations.contactPhone",
      "attendee.fullName",
      "attendee.birthDate",
      "attendee.phone",
      "attendee.cpf",
      "attendee.isChild",
      "attendee.cancelledAt",
      sql<string>`(event_registrations.arrived_at at time zone ${CHURCH_ZONE})::date`.as("arrivedOn"),
      isFirst.as("isFirst"),
      cameInAt.as("cameInAt"),
      answers.as("answers"),
    ])
}
