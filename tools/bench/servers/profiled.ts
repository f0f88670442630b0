/**
 * Loaded before a server of a measurement (`--import`): records, between the messages "begin" and "end", where the process spends its
 * time, and answers the second with a `Recording`.
 */
import { Session } from "node:inspector/promises"

/** Milliseconds of processor time, and of the samples' self time by part of the program. */
export interface Recording {
  cpu: number
  parts: Record<string, number>
}

const WRITES = new Set(["writev", "writeBuffer", "writeUtf8String", "writeLatin1String"])
const MICROSECONDS = 1_000

const session = new Session()
session.connect()
let before = process.cpuUsage()

process.on("message", async (message) => {
  if (message === "begin") {
    await session.post("Profiler.enable")
    await session.post("Profiler.start")
    before = process.cpuUsage()
  }
  if (message !== "end") return
  const { user, system } = process.cpuUsage(before)
  const { profile } = await session.post("Profiler.stop")
  const partOf = new Map(profile.nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const parts: Record<string, number> = {}
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const part = partOf.get(id) ?? "?"
    parts[part] = (parts[part] ?? 0) + (profile.timeDeltas?.[index] ?? 0) / MICROSECONDS
  }
  process.send?.({ cpu: (user + system) / MICROSECONDS, parts } satisfies Recording)
})

/** The package, the folder of this repository, or what the engine itself does. */
function nameOf({ url, functionName }: { url: string; functionName: string }): string {
  if (WRITES.has(functionName)) return "writes to sockets and log"
  if (functionName.startsWith("(")) return functionName
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (inPackage !== undefined) return inPackage
  const inFolder = /\/((?:server\/src|contract\/src|bench)\/[^/]+)/.exec(url)?.[1]
  return inFolder ?? "Node.js"
}
