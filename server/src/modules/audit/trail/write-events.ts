import type { Services } from "../../../core/context.ts"
import { asJob } from "../../../core/job.ts"

/** Writes the audit entries of the events that are due; `all`: of every one, before the process ends. */
export async function writeEvents(services: Services, { all } = { all: false }): Promise<void> {
  const counted = services.eventCounts.take(services.clock.now(), { all })
  if (counted.length === 0) return
  try {
    await asJob(services, ({ db, now, requestId }) =>
      db
        .insertInto("auditEntries")
        .values(
          counted.map(({ event: { action, subject, actorId }, count }) => ({
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
        .execute(),
    )
  } catch (error) {
    services.eventCounts.giveBack(counted, services.clock.now())
    throw error
  }
}
