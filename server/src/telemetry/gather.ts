import cluster, { type Worker } from "node:cluster"
import { AggregatorRegistry, type Registry } from "prom-client"

type Measured = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>

/** A process that does not answer in time is counted with what it said before. */
const PATIENCE_MS = 1_000
/** The last message of a process can arrive after its end. */
const UNTIL_ALL_ARRIVED_MS = 2_000

const QUESTION = "aprisco: metrics?"
const ANSWER = "aprisco: metrics"

/** In a process that serves: answers its parent. Returns what sends the last counts, for when nothing more will happen. */
export function answerParent(registry: Registry): () => Promise<void> {
  const send = async () => {
    const answer = { kind: ANSWER, measured: await registry.getMetricsAsJSON() }
    await new Promise<void>((resolve) => {
      if (process.send === undefined || !process.connected) resolve()
      else process.send(answer, undefined, undefined, () => resolve())
    })
  }
  process.on("message", (message) => {
    if (kindOf(message) === QUESTION) send().catch(() => undefined)
  })
  return send
}

/**
 * In their parent: what all processes have counted, added up. The counts of those that have ended stay in the sums: Prometheus would take a
 * lower sum for a restart of all. `own`: the parent's own registry.
 */
export function gatherFromProcesses(own: Registry): () => Promise<string> {
  const latest = new Map<number, Measured>()
  let ended: Measured = []
  const answered = new Set<Worker>()
  let onAnswer: () => void = () => undefined

  cluster.on("message", (worker, message) => {
    if (kindOf(message) !== ANSWER) return
    latest.set(worker.id, (message as { measured: Measured }).measured) // as `answerParent` sends it
    answered.add(worker)
    onAnswer()
  })
  cluster.on("exit", ({ id }) => {
    setTimeout(() => {
      ended = sumOf([ended, countsOf(latest.get(id) ?? [])])
      latest.delete(id)
    }, UNTIL_ALL_ARRIVED_MS).unref()
  })

  async function gather(): Promise<string> {
    const asked = connectedWorkers()
    answered.clear()
    const missing = () => asked.filter((worker) => !answered.has(worker) && worker.isConnected())
    for (const worker of asked) worker.send({ kind: QUESTION }, () => undefined)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS)
      onAnswer = () => {
        if (missing().length > 0) return
        clearTimeout(timer)
        resolve()
      }
      onAnswer()
    })
    const now = new Set([...answered].map(({ id }) => id))
    const known = [...latest].map(([id, measured]) => (now.has(id) ? measured : countsOf(measured)))
    return AggregatorRegistry.aggregate([ended, ...known, await own.getMetricsAsJSON()]).metrics()
  }

  let gathering: Promise<string> | null = null
  return () => {
    gathering ??= gather().finally(() => {
      gathering = null
    })
    return gathering
  }
}

function connectedWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).flatMap((worker) => (worker?.isConnected() ? [worker] : []))
}

function sumOf(all: Measured[]): Measured {
  return AggregatorRegistry.aggregate(all).getMetricsAsArray() as Measured // an added-up metric has its values
}

/** What only grows: that stays true when the process has ended. */
function countsOf(measured: Measured): Measured {
  return measured.filter(({ type }) => ["counter", "histogram"].includes(String(type)))
}

function kindOf(message: unknown): unknown {
  return typeof message === "object" && message !== null && "kind" in message ? message.kind : null
}
