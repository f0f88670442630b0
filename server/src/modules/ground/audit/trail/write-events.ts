import type { Services } from "../../../../core/context.ts"
import type { EventCount } from "../../../../core/event-counts.ts"
import { asJob } from "../../../../core/job.ts"
import type { Db } from "../../../../db/tenant-scope.ts"

/** Writes the audit entries of the events that are due; `all`: of every one, before the process ends. */
export async function writeEvents(services: Services, { all } = { all: false }): Promise<void> {
  const counted = services.eventCounts.take(services.clock.now(), { all })
  if (counted.length === 0) return
  try {
    await asJob(services, async ({ db, now, requestId }) => {
      const written = await ofKnownChurches(db, counted)
      if (written.length === 0) return
      await db
        .insertInto("auditEntries")
        .values(
          written.map(({ event: { action, subject, actorId }, count }) => ({
            churchId: subject.churchId,
            at: now,
            actorId,
            action,
            entity: subject.entity,
            entityId: subject.id,
            facts: JSON.stringify({ ...subject.facts, count }),
            requestId,
          })),
        )
        .execute()
    })
  } catch (error) {
    services.eventCounts.giveBack(counted, services.clock.now())
    throw error
  }
}

/** Without the events of churches that were erased meanwhile: no trail of theirs is left, and one of them would refuse all others. */
async function ofKnownChurches(db: Db, counted: readonly EventCount[]): Promise<readonly EventCount[]> {
  const named = [...new Set(counted.map(({ event }) => event.subject.churchId))].filter((id) => id !== null)
  if (named.length === 0) return counted
  const rows = await db.selectFrom("churches").where("id", "in", named).select("id").execute()
  const known = new Set(rows.map(({ id }) => id))
  return counted.filter(({ event: { subject } }) => subject.churchId === null || known.has(subject.churchId))
}
