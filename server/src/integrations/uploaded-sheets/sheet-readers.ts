import { clientLeft } from "../../core/errors.ts"
import { createWorkerPool, WorkerStopped } from "../../core/worker-pool.ts"
import { refused, TOO_MANY_CELLS } from "./read-sheet.ts"

/** Reads one sheet in a thread, which ends when `signal` is aborted. */
export type SheetReader<Task, Result> = (task: Task, signal: AbortSignal | undefined) => Promise<Result>

/**
 * A thread of the process that reads sheets by the default export of `file`: one works and a few files wait. Ten thousand lines of a hundred
 * columns take about 5 s and 120 MB; a file that takes much more is an attack. What it returns throws 400 on `file` for such a one, 503 where
 * too many files wait.
 */
export function createSheetReader<Task, Result>(file: URL): SheetReader<Task, Result> {
  const pool = createWorkerPool<Task, Result>(file, {
    threads: 1,
    queue: 8,
    processorMs: 15_000,
    // Beside much other work of the machine a good file waits for a processor: the thread has a low priority.
    timeoutMs: 120_000,
    memoryMb: 160,
  })
  return async (task, signal) => {
    try {
      return await pool.run(task, signal)
    } catch (error) {
      if (!(error instanceof WorkerStopped)) throw error
      throw error.reason === "aborted" ? clientLeft() : refused(TOO_MANY_CELLS)
    }
  }
}
