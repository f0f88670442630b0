import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { resolve } from "node:path"
import { stripVTControlCharacters } from "node:util"

export const ROOT = resolve(import.meta.dirname, "../..")

/** A Node program of this repository, on the same Node as this one, with the same terminal. */
export function runNode(words: readonly string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, words, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } })
}

export interface Captured {
  readonly child: ChildProcess
  /** At most the requested number of its last lines. */
  lastLines(): string
  /** What Vitest named as failed, each with the first line of its error. */
  failures(): string
}

/** The same, with its output passed on and captured, so that the failures can be printed again at the end. */
export function runCaptured(
  words: readonly string[],
  lines: number,
  env: Record<string, string> = {},
): Captured {
  // Through a pipe it cannot detect the terminal.
  const colour = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    stdio: ["inherit", "pipe", "pipe"],
    env: { ...process.env, ...colour, ...env },
  })
  const heard: string[] = [""]
  const hear = (to: NodeJS.WriteStream) => (chunk: string) => {
    to.write(chunk)
    const [rest = "", ...more] = chunk.split("\n")
    heard.push((heard.pop() ?? "") + rest, ...more)
  }
  child.stdout?.setEncoding("utf8").on("data", hear(process.stdout))
  child.stderr?.setEncoding("utf8").on("data", hear(process.stderr))
  return {
    child,
    lastLines: () => heard.slice(-lines).join("\n"),
    failures: () => failuresIn(heard).join("\n"),
  }
}

/** The lines in which Vitest names what failed, each group with the first line of its error. */
export function failuresIn(lines: readonly string[]): string[] {
  const plain = lines.map(stripVTControlCharacters)
  const isFailure = (line?: string) => line?.startsWith(" FAIL ") === true
  return plain.filter((line, at) => isFailure(line) || isFailure(plain[at - 1]))
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
