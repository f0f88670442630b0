import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { REPOSITORY } from "../config.ts"
import { COMPILED } from "./product.ts"

/** How a command ended, and what it wrote to its two outputs. */
export interface CommandEnding {
  readonly code: number | null
  readonly said: string
  readonly complained: string
}

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
      DATABASE_URL: "",
      SMTP_URL: "",
      APP_SECRET: "",
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
