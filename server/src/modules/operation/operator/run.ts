/** The operator's command line: reads the arguments, opens the database, runs the command. */
import { seedReference } from "../../../../seeds/reference.ts"
import { environment, loadConfig } from "../../../config.ts"
import { createLog } from "../../../core/log.ts"
import { openBeside } from "../../../db/open.ts"
import { createServices } from "../../../services.ts"
import { commandEnding } from "./command-ending.ts"
import { type Command, commandUsage, readArguments, type Typed } from "./command-line.ts"
import { COMMANDS } from "./commands.ts"
import { createOperatorContext, type Terminal } from "./operator-context.ts"

const DONE = 0
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
  return commandEnding(terminal, `uso: npm run admin -- ${commandUsage(command)}`, () =>
    execute(command, readArguments(command, rest), terminal),
  )
}

async function execute(command: Command, typed: Typed, terminal: Terminal): Promise<void> {
  const config = loadConfig(environment())
  const database = await openBeside(config, {
    tell: (line) => terminal.errors.write(`${line}\n`),
    // The running command handles a lost connection itself.
    onLost: () => undefined,
    seed: (db) => seedReference(db, config.plans),
  })
  try {
    const services = createServices({
      config,
      database: database.database,
      queuePool: database.queuePool,
      log: createLog("silent"),
    })
    await command.run(createOperatorContext(services, database.ownerUrl, terminal), typed)
    // E-mails leave although the product may not run; what fails waits for it.
    if (config.workers > 0) await services.queue.runDue()
  } finally {
    await database.close()
  }
}

function help(): string {
  const lines = COMMANDS.flatMap((command) => [`  ${commandUsage(command)}`, `      ${command.does}`])
  return ["Uso: npm run admin -- <comando>", "", ...lines, "  help", "      mostra esta ajuda", ""].join("\n")
}
