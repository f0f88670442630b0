/** The operator's command line: reads the arguments, opens the database, runs the command. */
import { seedReference } from "../../../seeds/reference.ts"
import { environment, loadConfig } from "../../config.ts"
import { AppError } from "../../core/errors.ts"
import { createLog } from "../../core/log.ts"
import { openBeside } from "../../db/open.ts"
import { operatorLine } from "../../operator-line.ts"
import { createServices } from "../../services.ts"
import { type Command, readArguments, type Typed, UsageError, usageOf } from "./command-line.ts"
import { COMMANDS } from "./commands.ts"
import { createOperatorContext, NotConfirmed, type Terminal } from "./operator-context.ts"
import { TrailBroken } from "./verify-audit.ts"

const DONE = 0
const FAILED = 1
const MISTYPED = 2

/** Runs a command. Returns the exit code: 0 done, 1 not done, 2 not understood. */
export async function runOperator(words: readonly string[], terminal: Terminal): Promise<number> {
  const [name = "", ...rest] = words
  if (["help", "--help", "-h"].includes(name)) {
    terminal.output.write(help())
    return DONE
  }
  const command = COMMANDS.find((each) => each.name === name)
  if (command === undefined) {
    terminal.errors.write(name === "" ? help() : `aprisco: não conheço o comando "${name}"\n\n${help()}`)
    return MISTYPED
  }
  try {
    await execute(command, readArguments(command, rest), terminal)
    return DONE
  } catch (error) {
    terminal.errors.write(`aprisco: ${lineOf(error)}\n`)
    if (!(error instanceof UsageError)) return FAILED
    terminal.errors.write(`uso: npm run admin -- ${usageOf(command)}\n`)
    return MISTYPED
  }
}

async function execute(command: Command, typed: Typed, terminal: Terminal): Promise<void> {
  const config = loadConfig(environment())
  const database = await openBeside(config, {
    tell: (line) => terminal.errors.write(`${line}\n`),
    // The running command handles a lost connection itself.
    onLost: () => undefined,
    seed: seedReference,
  })
  try {
    const services = createServices({
      config,
      database: database.database,
      queuePool: database.queuePool,
      log: createLog("silent"),
    })
    await command.run(createOperatorContext(services, terminal), typed)
    // E-mails leave although the product may not run; what fails waits for it.
    if (config.workers > 0) await services.queue.runDue()
  } finally {
    await database.close()
  }
}

function lineOf(error: unknown): string {
  if (error instanceof AppError)
    return [error.message, ...Object.values(error.fields).flat()].join(" ").trim()
  if ([UsageError, NotConfirmed, TrailBroken].some((kind) => error instanceof kind) && error instanceof Error)
    return error.message
  return operatorLine(error)
}

function help(): string {
  const lines = COMMANDS.flatMap((command) => [`  ${usageOf(command)}`, `      ${command.does}`])
  return ["Uso: npm run admin -- <comando>", "", ...lines, "  help", "      mostra esta ajuda", ""].join("\n")
}
