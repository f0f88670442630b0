import { readFileSync } from "node:fs"
import { join } from "node:path"

/** The settings of memory with which `npm start` starts the product, so that a measured process has them too. */
export function asStarted(): { execArgv: string[]; env: NodeJS.ProcessEnv } {
  const text = readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")
  const { start = "" } = Object(JSON.parse(text)).scripts
  const words = String(start).split(" ")
  const settings = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split("="))
  return {
    execArgv: words.filter((word) => word.startsWith("--")),
    env: { ...process.env, ...Object.fromEntries(settings) },
  }
}
