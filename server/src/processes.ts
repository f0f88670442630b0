import cluster, { type Worker } from "node:cluster"
import { once } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import type { Logger } from "./core/log.ts"

/** A process that ends so soon after its start will end again: the product does not start it for ever. */
const SOON_MS = 10_000
const MOST_EARLY_ENDS = 5
const REST_MS = 1_000

/** The processes that serve, of which this one is the parent. They share its port. */
export interface Processes {
  /** Replaces each process by a new one, one after the other: the new one serves before the old one stops. */
  restart(): Promise<void>
  /** Asks all of them to end, and waits. */
  stop(): Promise<void>
}

interface Options {
  readonly count: number
  readonly log: Logger
  /** The processes end as fast as they are started. */
  readonly onLost: (error: Error) => void
}

/** Starts `count` copies of this program and keeps so many running. Resolves when all of them serve. */
export async function startProcesses({ count, log, onLost }: Options): Promise<Processes> {
  let isStopping = false
  let earlyEnds = 0
  const serving = new Set<Worker>()

  async function startOne(): Promise<Worker> {
    const begun = performance.now()
    const worker = cluster.fork()
    worker.once("exit", (_code, signal) => {
      serving.delete(worker)
      if (isStopping || worker.exitedAfterDisconnect || retiring.has(worker)) return
      log.warn({ pid: worker.process.pid }, "a process has ended and is started again")
      // What is killed from outside would not end again by itself.
      if (signal !== "SIGKILL") earlyEnds = performance.now() - begun < SOON_MS ? earlyEnds + 1 : 0
      if (earlyEnds >= MOST_EARLY_ENDS)
        return onLost(new Error("os processos terminam logo depois de iniciar"))
      pause(REST_MS).then(() => (isStopping ? undefined : startOne()))
    })
    const outcome = await Promise.race([
      once(worker, "listening").then(() => "serves" as const),
      once(worker, "exit").then(() => "ended" as const),
    ])
    if (outcome === "serves") serving.add(worker)
    return worker
  }

  const retiring = new WeakSet<Worker>()
  async function retire(worker: Worker): Promise<void> {
    retiring.add(worker)
    if (worker.isDead()) return
    const ended = once(worker, "exit")
    worker.process.kill("SIGTERM")
    await ended
  }

  await Promise.all(Array.from({ length: count }, startOne))
  if (serving.size === 0) throw new Error("nenhum processo pôde ser iniciado")
  return {
    async restart() {
      for (const old of [...serving]) {
        const fresh = await startOne()
        if (!serving.has(fresh)) return log.error("the new process did not start: the old ones stay")
        await retire(old)
      }
    },
    async stop() {
      isStopping = true
      await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => worker && retire(worker)))
    },
  }
}
