/** `npm run doctor`: looks at everything that the installation needs, and says each in one line. Changes and prepares nothing. */
import { parseArgs } from "node:util"
import { toWire } from "@aprisco/contract/kit/wire"
import { type Config, environment, loadConfigAsFound } from "../../../config.ts"
import { systemClock } from "../../../core/clock.ts"
import { createLog } from "../../../core/log.ts"
import { openAsFound } from "../../../db/open.ts"
import { operatorLine } from "../../../operator-line.ts"
import { createServices } from "../../../services.ts"
import { refuseHalfRestored } from "../backups/public.ts"
import { diagnose, type Finding } from "../doctor/public.ts"
import { commandEnding } from "./command-ending.ts"
import { complaintOf, UsageError } from "./command-line.ts"
import type { Terminal } from "./operator-context.ts"

const USAGE = "uso: npm run doctor -- [--json]"
const PROBLEM = 1

/** Says what it found. Returns the exit code: 0 all well or warnings only, 1 a problem or a wrong setting, 2 not understood. */
export async function runDoctor(words: readonly string[], terminal: Terminal): Promise<number> {
  let hasProblem = false
  const code = await commandEnding(terminal, USAGE, async () => {
    const isJson = wantsJson(words)
    const config = loadConfigAsFound(environment())
    const findings = await look(config, (line) => terminal.errors.write(`${line}\n`))
    hasProblem = findings.some(({ state }) => state === "problem")
    const lines = isJson
      ? [JSON.stringify(findings.map(toWire), null, 2)]
      : [...findings.map(lineOf), "", summaryOf(findings)]
    for (const line of lines) terminal.output.write(`${line}\n`)
  })
  return hasProblem ? PROBLEM : code
}

function wantsJson(words: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...words], options: { json: { type: "boolean" } } }).values.json === true
  } catch (error) {
    throw new UsageError(complaintOf(error))
  }
}

async function look(config: Config, tell: (line: string) => void): Promise<Finding[]> {
  const opened = await open(config, tell)
  if ("fault" in opened) return diagnose({ config, clock: systemClock, fault: opened.fault })
  const { database, queuePool, close } = opened
  try {
    return await diagnose(createServices({ config, database, queuePool, log: createLog("silent") }))
  } finally {
    await close()
  }
}

async function open(config: Config, tell: (line: string) => void) {
  try {
    refuseHalfRestored(config.dataDir)
    return await openAsFound(config, { tell, onLost: () => undefined })
  } catch (error) {
    return { fault: operatorLine(error).split("\n")[0] ?? "" }
  }
}

const MARKS: Record<Finding["state"], string> = {
  ok: "OK      ",
  warning: "AVISO   ",
  problem: "PROBLEMA",
  skipped: "PULADO  ",
}

/** Control characters from a setting or another program must not reach the terminal. */
function lineOf({ state, title, message, whatToDo }: Finding): string {
  const line = `${MARKS[state]}  ${title}: ${message}${whatToDo === "" ? "" : `. O que fazer: ${whatToDo}`}`
  return line.replace(/\p{C}+/gu, " ")
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (wanted: Finding["state"]) => findings.filter(({ state }) => state === wanted).length
  const [problems, warnings] = [count("problem"), count("warning")]
  if (problems + warnings === 0) return "Tudo certo."
  return `${problems === 1 ? "1 problema" : `${problems} problemas`}, ${warnings === 1 ? "1 aviso" : `${warnings} avisos`}.`
}
