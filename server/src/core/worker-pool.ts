import { fileURLToPath } from "node:url"
import { Piscina } from "piscina"
import { unavailable } from "./errors.ts"
import { whenProcessorTimeIsUsed } from "./processor-time.ts"

export interface WorkerLimits {
  /** Tasks that run at the same time, each in a thread of its own. */
  readonly threads: number
  /** Tasks that may wait for a thread; one more is refused with 503. */
  readonly queue: number
  /** The longest time a task may run once it has a thread, by the clock. */
  readonly timeoutMs: number
  /** The most processor time of a task, which a busy machine does not use up: for a pool of one thread. */
  readonly processorMs?: number
  /** The JavaScript memory limit of a thread. Memory allocated by native code is not counted: the task must limit that itself. */
  readonly memoryMb: number
}

export interface WorkerPool<Task, Result> {
  /**
   * Runs one task in a thread. An aborted signal stops it, also in the middle of a computation. Throws 503 when the queue is
   * full, `WorkerStopped` when a limit or the signal ended the task, and what the task itself threw.
   */
  run(task: Task, signal?: AbortSignal): Promise<Result>
  /** Stops all threads; what still runs is rejected. */
  close(): Promise<void>
}

/** A task that was ended from outside: it ran too long, took too much memory, or was aborted. */
export class WorkerStopped extends Error {
  readonly reason: "time" | "memory" | "aborted"

  constructor(reason: WorkerStopped["reason"]) {
    super(`worker stopped: ${reason}`)
    this.name = "WorkerStopped"
    this.reason = reason
  }
}

/** How long a thread is kept after its last task; starting one takes about 100 ms. */
const IDLE_MS = 10_000

/**
 * Threads for work that untrusted input can make expensive: reading uploaded files. `file` is a module whose default export takes a
 * task and returns its result, both as the structured clone algorithm copies them. A thread that was stopped is replaced.
 */
export function createWorkerPool<Task, Result>(file: URL, limits: WorkerLimits): WorkerPool<Task, Result> {
  const { threads, queue, timeoutMs, processorMs, memoryMb } = limits
  const pool = new Piscina<Task, Result>({
    filename: fileURLToPath(file),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    // Atomics would block a thread between its tasks, and with it what its libraries do asynchronously.
    atomics: "disabled",
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
    // The thread that serves requests has priority.
    niceIncrement: 10,
  })
  const waiting: (() => void)[] = []
  let running = 0

  async function turn(signal?: AbortSignal): Promise<void> {
    if (running < threads) {
      running += 1
      return
    }
    if (waiting.length >= queue) throw unavailable()
    await new Promise<void>((resolve, reject) => {
      const mine = () => {
        signal?.removeEventListener("abort", leave)
        resolve()
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(mine), 1)
        reject(new WorkerStopped("aborted"))
      }
      waiting.push(mine)
      signal?.addEventListener("abort", leave, { once: true })
    })
  }

  /** Passes the slot directly to the next in the queue, so that no other caller takes it. */
  function pass(): void {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return {
    async run(task, signal) {
      if (signal?.aborted) throw new WorkerStopped("aborted")
      await turn(signal)
      // The time counts from here, without the wait for other tasks.
      const ended = new AbortController()
      const used =
        processorMs === undefined
          ? []
          : [whenProcessorTimeIsUsed(() => pool.threads, processorMs, ended.signal)]
      const deadline = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...used])
      try {
        return await pool.run(task, { signal: signal ? AbortSignal.any([signal, deadline]) : deadline })
      } catch (error) {
        if (signal?.aborted) throw new WorkerStopped("aborted")
        if (deadline.aborted) throw new WorkerStopped("time")
        if (codeOf(error) === "ERR_WORKER_OUT_OF_MEMORY") throw new WorkerStopped("memory")
        throw error
      } finally {
        ended.abort()
        pass()
      }
    },
    close: () => pool.destroy(),
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined
}
