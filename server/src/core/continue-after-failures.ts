import { isConnectionLost, isReadOnly } from "../db/connection-lost.ts"
import type { Services } from "./context.ts"

/** What a job throws at its end where some of what it went through failed; the log names each. */
class SomeFailed extends Error {
  override readonly name = "SomeFailed"
}

/** What the log says of one that failed: numbers and names of tables, nothing about a person. */
export type FailureFacts = Readonly<Record<string, number | string>>

/** Does one of many. */
export type AttemptOne = (facts: FailureFacts, work: () => Promise<unknown>) => Promise<void>

/**
 * For a job that goes through churches, or through other things that have nothing to do with each other, each attempt in transactions of its
 * own: what is wrong with one stops no other, a statement's time limit included (docs/product/conventions.md#6.4). Each that fails is logged, and at the end the job fails
 * (`SomeFailed`), so that the operator sees it and the queue tries again. A database that is away ends it at once.
 * `failsAtEnd` false: the log alone tells, where another process may have been at the same one.
 */
export async function continueAfterFailures(
  { log }: Services,
  job: string,
  walk: (attempt: AttemptOne) => Promise<void>,
  { failsAtEnd = true }: { failsAtEnd?: boolean } = {},
): Promise<void> {
  let failed = 0
  await walk(async (facts, work) => {
    try {
      await work()
    } catch (error) {
      if (isConnectionLost(error) || isReadOnly(error)) throw error
      failed += 1
      const kind = error instanceof Error ? error.name : typeof error
      // The database's own error says no more than its code, since a person's data could be in it.
      const code = error instanceof Error && "code" in error ? String(error.code) : null
      log.error({ job, ...facts, kind, code }, "a job failed for one of many, and went on")
    }
  })
  if (failsAtEnd && failed > 0) throw new SomeFailed(`${failed} failed`)
}
