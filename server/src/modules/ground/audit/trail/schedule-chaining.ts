import { z } from "zod"
import type { Services } from "../../../../core/context.ts"
import { enqueue, type Job } from "../../../../core/define-job.ts"
import { asJob } from "../../../../core/job.ts"
import { anchorTrail } from "./anchor-trail.ts"
import { chainAll, faultName } from "./chain-entries.ts"
import { noteRestore } from "./note-restore.ts"
import { writeEvents } from "./write-events.ts"

/** Well under the minute that an entry may wait. */
const LOOK_AGAIN_MS = 5_000

const chainers = new WeakMap<Services["config"], Chainer>()

function chainerOf(services: Services): Chainer {
  const chainer = chainers.get(services.config) ?? createChainer(services)
  chainers.set(services.config, chainer)
  return chainer
}

/** Chains new entries every few seconds and writes the day's anchors. The minute's run is for a chain of runs that was broken. */
export const chainAuditTrail: Job = {
  name: "chain-audit-trail",
  payload: z.object({}),
  every: "minute",
  async run(services) {
    await chainerOf(services).run()
    const when = { key: chainAuditTrail.name, delayMs: LOOK_AGAIN_MS }
    await services.database.withSystem((db) => enqueue(db, chainAuditTrail, {}, when))
  },
}

/**
 * Writes every few seconds the events that this process has counted in memory. Returns a function that stops it, after the last of them
 * are written and, so that nothing waits while no process runs, the trail is chained.
 */
export function writeEventsRegularly(services: Services): () => Promise<void> {
  const failed = (error: unknown) =>
    services.log.error({ kind: faultName(error) }, "chaining the audit trail failed")
  const next = () =>
    setTimeout(() => {
      writing = writeEvents(services).catch(failed)
      timer = next()
    }, LOOK_AGAIN_MS).unref()
  let writing: Promise<void> = Promise.resolve()
  let timer = next()
  return async () => {
    clearTimeout(timer)
    await writing
    await writeEvents(services, { all: true }).catch(failed)
    await chainerOf(services).run().catch(failed)
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
