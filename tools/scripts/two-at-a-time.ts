import { spawn } from "node:child_process"
import { delimiter, join } from "node:path"
import { exitCodeOf, ROOT } from "./children.ts"

/**
 * Runs each of these command lines, two at a time and all of them, despite failures. The output of each is printed as a whole when it ends,
 * under its own line, so that two never mix. The exit code is of the first in the list that failed.
 */
export async function twoAtATime(
  commands: readonly string[],
  write: (text: string) => void,
): Promise<number> {
  const codes: number[] = []
  const waiting = commands.entries()
  const worker = async () => {
    // Both take from the one list.
    for (const [place, command] of waiting) {
      const { code, said } = await run(command)
      codes[place] = code
      write(`> ${command}${code === 0 ? "" : ` (exit ${code})`}\n${said}`)
    }
  }
  await Promise.all([worker(), worker()])
  return codes.find((code) => code !== 0) ?? 0
}

async function run(command: string): Promise<{ code: number; said: string }> {
  const path = `${join(ROOT, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`
  const child = spawn(command, {
    cwd: ROOT,
    shell: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PATH: path },
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => said.push(part))
  const closed = new Promise((done) => child.once("close", done))
  const code = await exitCodeOf(child)
  // After the exit there may be more output.
  await closed
  return { code, said: Buffer.concat(said).toString() }
}
