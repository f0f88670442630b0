import type { Services } from "../../../core/context.ts"
import { asJob } from "../../../core/job.ts"
import { anchorTrail } from "./anchor-trail.ts"
import { chainAll, faultName } from "./chain-entries.ts"
import { noteRestore } from "./note-restore.ts"
import { writeEvents } from "./write-events.ts"

/** Well under the minute that an entry may wait. */
const LOOK_AGAIN_MS = 5_000
/** A process that stops does not wait longer; the next one continues. */
const REST_WITHIN_MS = 10_000

/**
 * Chains new entries every few seconds and writes the day's anchors. Returns a function that stops it, after it has chained
 * what is left. If the database is unavailable it tries again.
 */
export function scheduleChaining(services: Services): () => Promise<void> {
  const giveUp = new AbortController()
  const chainer = createChainer(services, giveUp.signal)
  const failed = (error: unknown) =>
    services.log.error({ kind: faultName(error) }, "chaining the audit trail failed")
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = pass()

  async function pass(): Promise<void> {
    await chainer.run().catch(failed)
    if (stopped) return
    timer = setTimeout(() => {
      running = pass()
    }, LOOK_AGAIN_MS)
    timer.unref()
  }

  return async () => {
    stopped = true
    clearTimeout(timer)
    const timeout = setTimeout(() => giveUp.abort(), REST_WITHIN_MS)
    await running
    await writeEvents(services, { all: true }).catch(failed)
    await chainer.run().catch(failed)
    clearTimeout(timeout)
  }
}

interface Chainer {
  /** Chains all waiting entries, and writes the anchors that are due. */
  run(): Promise<void>
}

/** The work of one process on the trail. */
export function createChainer(services: Services, giveUp?: AbortSignal): Chainer {
  let isCompared = false
  let completeBefore: Date | null = null
  let anchoredOn = ""
  return {
    async run() {
      if (!isCompared) {
        const chains = await noteRestore(services)
        if (chains === null) return
        if (chains > 0) services.log.warn({ chains }, "the database was restored from an older copy")
        completeBefore = await lastCleanMoment(services)
        isCompared = true
      }
      await writeEvents(services)
      const lookedAt = services.clock.now()
      if (!(await chainAll(services, completeBefore, giveUp))) return
      completeBefore = lookedAt
      const today = lookedAt.toISOString().slice(0, 10)
      if (anchoredOn === today) return
      if ((await anchorTrail(services)) !== null) anchoredOn = today
    },
  }
}

/** The last moment at which the previous process saw that nothing waited. */
async function lastCleanMoment(services: Services): Promise<Date | null> {
  const newest = await asJob(services, ({ db }) =>
    db
      .selectFrom("auditChain")
      .orderBy("chainedAt", "desc")
      .limit(1)
      .select("completeBefore")
      .executeTakeFirst(),
  )
  return newest?.completeBefore ?? null
}
