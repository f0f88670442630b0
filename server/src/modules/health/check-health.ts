import { setTimeout as pause } from "node:timers/promises"
import type { Database } from "../../db/tenant-scope.ts"

/** What a health check may take while the database answered lately: under load its turn at a connection comes late. */
const SOON_MS = 150
/** What it may take at all. */
const PATIENCE_MS = 1_000
/** How long an answer of the database speaks for it. */
const LATELY_MS = 5_000

interface Pulse {
  asked: Promise<boolean> | null
  answeredAt: number
}

type Pinged = Pick<Database, "ping">

const pulses = new WeakMap<Pinged, Pulse>()

/**
 * Whether the database answers, said quickly either way (security E4). Many who ask at once are one question. A database
 * that is merely busy and answered moments ago is well; one that is silent for a second, or refuses, is not.
 */
export async function databaseAnswers(database: Pinged): Promise<boolean> {
  const pulse = pulses.get(database) ?? { asked: null, answeredAt: Number.NEGATIVE_INFINITY }
  pulses.set(database, pulse)
  pulse.asked ??= ask(database, pulse)
  const soon = await within(SOON_MS, pulse.asked)
  if (soon !== "silent") return soon
  if (performance.now() - pulse.answeredAt < LATELY_MS) return true
  return (await within(PATIENCE_MS - SOON_MS, pulse.asked)) === true
}

function ask(database: Pinged, pulse: Pulse): Promise<boolean> {
  return database
    .ping()
    .then(
      () => {
        pulse.answeredAt = performance.now()
        return true
      },
      () => false,
    )
    .finally(() => {
      pulse.asked = null
    })
}

async function within(ms: number, answer: Promise<boolean>): Promise<boolean | "silent"> {
  const done = new AbortController()
  const silence = pause(ms, "silent" as const, { signal: done.signal }).catch(() => "silent" as const)
  try {
    return await Promise.race([answer, silence])
  } finally {
    done.abort()
  }
}
