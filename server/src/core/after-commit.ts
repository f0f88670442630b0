/**
 * Work that waits for a commit and nobody waits for: mail. It runs beside the answer, so that neither a slow mail server nor
 * the difference between a letter and none shows in the time an answer takes (security B2).
 */
export interface AfterCommit {
  /** Runs it now. A failure undoes nothing: `onFault` hears of it. */
  start(work: () => Promise<void>, onFault: (error: unknown) => void): void
  /** Resolves when all that was started is over, also what that started; before the process ends. */
  finished(): Promise<void>
}

/** The work of one process that nobody waits for, none of it begun. */
export function createAfterCommit(): AfterCommit {
  const running = new Set<Promise<void>>()
  return {
    start(work, onFault) {
      const done: Promise<void> = work()
        .catch(onFault)
        .finally(() => running.delete(done))
      running.add(done)
    },
    async finished() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
