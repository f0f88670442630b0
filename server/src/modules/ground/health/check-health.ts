import { setTimeout as pause } from "node:timers/promises"
import type { Database } from "../../../db/tenant-scope.ts"

/** How long a check waits while the database has answered recently: under load it waits for a connection. */
const SOON_MS = 150
/** How long it waits at most. */
const TIMEOUT_MS = 1_000
/** How long an answer of the database counts as recent. */
const LATELY_MS = 5_000

interface Pulse {
  asked: Promise<boolean> | null
  answeredAt: number
}

type Pinged = Pick<Database, "ping">

const pulses = new WeakMap<Pinged, Pulse>()

/**
 * Whether the database answers, quickly in both cases (docs/product/health.md#1.2). Checks at the same time share one query. A
 * database that is only busy and answered moments ago is available; one that is silent for a second, or refuses, is not.
 */
export async function databaseAnswers(database: Pinged): Promise<boolean> {
  const pulse = pulses.get(database) ?? { asked: null, answeredAt: Number.NEGATIVE_INFINITY }
  pulses.set(database, pulse)
  pulse.asked ??= ask(database, pulse)
  const soon = await within(SOON_MS, pulse.asked)
  if (soon !== "silent") return soon
  if (performance.now() - pulse.answeredAt < LATELY_MS) return true
  return (await within(TIMEOUT_MS - SOON_MS, pulse.asked)) === true
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
