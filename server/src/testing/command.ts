import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { PassThrough } from "node:stream"
import { REPOSITORY } from "../config.ts"
import type { Terminal } from "../modules/operation/operator/operator-context.ts"
import { COMPILED } from "./product.ts"

/** How a command ended, and what it wrote to its two outputs. */
export interface CommandEnding {
  readonly code: number | null
  readonly said: string
  readonly complained: string
}

/** Set, though empty, so that a developer's `.env` does not set them. */
const BLANK = { DATABASE_URL: "", SMTP_URL: "", APP_SECRET: "" }

/** A command as npm runs it, in a process of its own without a terminal. `script`: its file in scripts/. */
export async function runCommand(
  script: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<CommandEnding> {
  const child = spawn(process.execPath, [join(REPOSITORY, "scripts", script), ...words], {
    cwd: "/",
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...BLANK,
      PATH: "/usr/bin:/bin",
      NODE_COMPILE_CACHE: COMPILED,
      ...settings,
    },
  })
  let said = ""
  let complained = ""
  child.stdout.on("data", (chunk) => {
    said += chunk
  })
  child.stderr.on("data", (chunk) => {
    complained += chunk
  })
  const [code] = await once(child, "close")
  return { code, said, complained }
}

/**
 * The same command in this process, which has the settings while it runs: a process of its own takes three seconds, nearly all to read the product.
 * Without a terminal, for what it refuses; a test beside it shows the command in its own process.
 */
export async function runCommandHere(
  run: (words: readonly string[], terminal: Terminal) => Promise<number>,
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<CommandEnding> {
  const input = Object.assign(new PassThrough(), { isTTY: false })
  const [output, errors] = [new PassThrough(), new PassThrough()]
  input.end()
  const before = { ...process.env }
  Object.assign(process.env, BLANK, settings)
  try {
    const code = await run(words, { input, output, errors })
    return { code, said: String(output.read() ?? ""), complained: String(errors.read() ?? "") }
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}
