/**
 * Work that runs after a commit, in parallel with the answer: e-mail. Neither a slow mail server nor
 * whether an e-mail is sent shows in the time an answer takes (docs/product/conventions.md#6.2).
 */
export interface AfterCommit {
  /** Runs it now. A failure undoes nothing and is passed to `onFault`. */
  start(work: () => Promise<void>, onFault: (error: unknown) => void): void
  /** Resolves when all started work has finished, including what that work started. Called before the process ends. */
  finished(): Promise<void>
}

/** Creates the list of one process's work after commits. */
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
