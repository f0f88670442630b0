import { isConnectionLost, isReadOnly } from "../db/connection-lost.ts"
import type { Services } from "./context.ts"

/** What a job throws at its end where some of what it went through failed; the log names each. */
export class SomeFailed extends Error {
  override readonly name = "SomeFailed"
}

interface Walk<Item> {
  /** The name of the job. */
  readonly job: string
  readonly items: Iterable<Item>
  /** What the log says of one that failed: numbers and names of tables, nothing about a person. */
  readonly factsOf: (item: Item) => Readonly<Record<string, number | string>>
  readonly work: (item: Item) => Promise<unknown>
}

/**
 * Works through all items, each in transactions of its own, and goes on after one that fails, also by a statement's time limit: what is wrong in
 * one church stops no other. Each that failed is logged, and at the end the job fails (`SomeFailed`), so that the operator sees it and
 * the queue tries again. A database that is away ends it at once.
 */
export async function goOnThrough<Item>(services: Services, walk: Walk<Item>): Promise<void> {
  const { job, items, factsOf, work } = walk
  let failed = 0
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (isConnectionLost(error) || isReadOnly(error)) throw error
      failed += 1
      const kind = error instanceof Error ? error.name : typeof error
      // The database's own error says no more than its code, since a person's data could be in it.
      const code = error instanceof Error && "code" in error ? String(error.code) : null
      services.log.error({ job, ...factsOf(item), kind, code }, "a job failed for one of many, and went on")
    }
  }
  if (failed > 0) throw new SomeFailed(`${failed} failed`)
}

/** The same for churches by their numbers. */
export function goOnThroughChurches(
  services: Services,
  job: string,
  churchIds: readonly number[],
  work: (churchId: number) => Promise<unknown>,
): Promise<void> {
  return goOnThrough(services, { job, items: churchIds, factsOf: (churchId) => ({ churchId }), work })
}
