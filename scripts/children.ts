import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { resolve } from "node:path"

export const ROOT = resolve(import.meta.dirname, "..")

/** A Node program of this repository, on the same Node as this one, speaking to the same terminal. */
export function runNode(words: readonly string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, words, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } })
}

/**
 * The same, with its output passed on and its last lines captured: `lastWords()` returns at most `lines` lines, so that
 * the failures can be printed again at the end.
 */
export function runCaptured(
  words: readonly string[],
  lines: number,
): { child: ChildProcess; lastWords: () => string } {
  // Through a pipe it cannot see the terminal that its words end in.
  const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: "1" } : process.env
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: ["inherit", "pipe", "pipe"], env })
  let heard = ""
  const hear = (to: NodeJS.WriteStream) => (chunk: string) => {
    to.write(chunk)
    heard = (heard + chunk).split("\n").slice(-lines).join("\n")
  }
  child.stdout?.setEncoding("utf8").on("data", hear(process.stdout))
  child.stderr?.setEncoding("utf8").on("data", hear(process.stderr))
  return { child, lastWords: () => heard }
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
