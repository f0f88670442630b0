import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { resolve } from "node:path"

export const ROOT = resolve(import.meta.dirname, "..")

/** A Node program of this repository, on the same Node as this one, speaking to the same terminal. */
export function runNode(words: readonly string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, words, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } })
}

/** The exit code of a child; 1 when a signal ended it or it could not be started. */
export async function exitCodeOf(child: ChildProcess): Promise<number> {
  try {
    const [code] = await once(child, "exit")
    return typeof code === "number" ? code : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}
