import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { continueAfterFailures } from "../../../../core/continue-after-failures.ts"
import { asJob } from "../../../../core/job.ts"

/** In one transaction: enough to make progress, few enough not to block others. */
const AT_ONCE = 500

/** One step in one church: processes at most `AT_ONCE` rows and returns how many. */
type Step = (ctx: AnyContext, churchId: number) => Promise<number>

const STEPS: readonly Step[] = [dropUnused, dropAnswers, dropCpf, dropNames]

/**
 * Deletes what is not needed any more (docs/product/events.md#5.11): ninety days after the last session answers, CPF, and cancelled and waiting
 * registrations as a whole; after twelve months names, contact, birth dates, codes and tokens. A second run does nothing.
 */
export async function stripRegistrations(services: Services): Promise<void> {
  await continueAfterFailures(services, "strip-event-registrations", async (attempt) => {
    for (const churchId of await asJob(services, churchesWithPastEvents))
      for (const step of STEPS)
        await attempt({ churchId, step: step.name }, async () => {
          while ((await asJob(services, (ctx) => step(ctx, churchId))) === AT_ONCE);
        })
  })
}

async function churchesWithPastEvents(ctx: AnyContext): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom("events")
    .where("endsAt", "<=", daysBefore(ctx))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("eventRegistrations")
          .whereRef("eventRegistrations.churchId", "=", "events.churchId")
          .whereRef("eventRegistrations.eventId", "=", "events.id")
          .where("strippedAt", "is", null)
          .select("eventRegistrations.id"),
      ),
    )
    .distinct()
    .orderBy("churchId")
    .select("churchId")
    .execute()
  return rows.map(({ churchId }) => churchId)
}

/** A waiting registration, or a cancelled one, says nothing of who came. */
async function dropUnused(ctx: AnyContext, churchId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`delete from event_registrations where id in (
    select registration.id from ${registrationsOf(churchId)} and events.ends_at <= ${daysBefore(ctx)}
      and registration.status <> 'confirmed' order by registration.id limit ${AT_ONCE}) returning id`.execute(
    ctx.db,
  )
  await writeDown(ctx, "event.unused_registrations_deleted", churchId, rows.length)
  return rows.length
}

async function dropAnswers(ctx: AnyContext, churchId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`delete from event_answers where id in (
    select answer.id from event_answers as answer
    join event_registrations as registration on registration.church_id = answer.church_id and registration.id = answer.registration_id
    join events on events.church_id = registration.church_id and events.id = registration.event_id
    where answer.church_id = ${churchId} and events.ends_at <= ${daysBefore(ctx)}
      order by answer.id limit ${AT_ONCE}) returning id`.execute(ctx.db)
  return rows.length
}

async function dropCpf(ctx: AnyContext, churchId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`update event_attendees set cpf = null where id in (
    select person.id from event_attendees as person
    join events on events.church_id = person.church_id and events.id = person.event_id
    where person.church_id = ${churchId} and person.cpf is not null and events.ends_at <= ${daysBefore(ctx)}
    order by person.id limit ${AT_ONCE}) returning id`.execute(ctx.db)
  return rows.length
}

async function dropNames(ctx: AnyContext, churchId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`update event_registrations set stripped_at = ${ctx.now},
      contact_name = null, contact_email = null, contact_phone = null, token_hash = null, encrypted_token = null
    where id in (select registration.id from ${registrationsOf(churchId)}
      and events.ends_at <= ${ctx.now}::timestamptz - interval '12 months' and registration.stripped_at is null
      order by registration.id limit ${AT_ONCE}) returning id`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  await sql`update event_attendees set full_name = null, birth_date = null, phone = null, cpf = null, is_child = null,
      code_hash = null, encrypted_code = null, person_id = null, leave_noted_at = null, leave_noted_by_id = null
    where church_id = ${churchId} and registration_id = any(${ids}::bigint[])`.execute(ctx.db)
  await writeDown(ctx, "event.registrations_stripped", churchId, ids.length)
  return ids.length
}

const registrationsOf = (churchId: number) => sql`event_registrations as registration
  join events on events.church_id = registration.church_id and events.id = registration.event_id
  where registration.church_id = ${churchId}`

/** An event that ended before was ninety days ago. */
function daysBefore({ now }: Pick<AnyContext, "now">): Date {
  return new Date(now.getTime() - 90 * 86_400_000)
}

/** One entry of the audit trail with the count. */
async function writeDown(
  ctx: AnyContext,
  action: "event.unused_registrations_deleted" | "event.registrations_stripped",
  churchId: number,
  count: number,
): Promise<void> {
  if (count > 0) await record(ctx, action, { entity: "church", id: churchId, churchId, facts: { count } })
}
