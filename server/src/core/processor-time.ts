import { setTimeout as pause } from "node:timers/promises"
import type { Worker } from "node:worker_threads"

/**
 * A signal that is aborted when the threads have used `limitMs` of processor time from now on; until `ended` is aborted. It is asked for no sooner
 * than the limit can have been reached, so a task that ends in time costs one question.
 */
export function whenProcessorTimeIsUsed(
  threads: () => readonly Worker[],
  limitMs: number,
  ended: AbortSignal,
): AbortSignal {
  const used = new AbortController()
  watch(threads, limitMs, ended).then(
    () => used.abort(),
    // The task has ended.
    () => undefined,
  )
  return used.signal
}

/** How soon it is asked again when nearly all of the time is used. */
const SHORTEST_PAUSE_MS = 100

async function watch(threads: () => readonly Worker[], limitMs: number, ended: AbortSignal): Promise<void> {
  const before = await processorMs(threads())
  let left = limitMs
  while (left > 0) {
    await pause(Math.max(left, SHORTEST_PAUSE_MS), undefined, { signal: ended, ref: false })
    left = limitMs - ((await processorMs(threads())) - before)
  }
}

async function processorMs(threads: readonly Worker[]): Promise<number> {
  const usages = await Promise.all(threads.map((thread) => thread.cpuUsage()))
  return usages.reduce((sum, { user, system }) => sum + user + system, 0) / 1_000
}
