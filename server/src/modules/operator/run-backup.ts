/** `npm run backup`: reads the arguments, makes a backup beside the running product, and says where it is. */
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { seedReference } from "../../../seeds/reference.ts"
import { callerFolder, environment, loadConfig, SettingError } from "../../config.ts"
import { createLog } from "../../core/log.ts"
import { openBeside } from "../../db/open.ts"
import { createServices } from "../../services.ts"
import { type MadeBackup, makeBackup } from "../backups/public.ts"
import { commandEnding } from "./command-ending.ts"
import { complaintOf, UsageError } from "./command-line.ts"
import type { Terminal } from "./operator-context.ts"

const USAGE = "uso: npm run backup -- [--out ARQUIVO]"

/** Makes a backup. Returns the exit code: 0 done, 1 not done, 2 not understood. */
export function runBackup(words: readonly string[], terminal: Terminal): Promise<number> {
  return commandEnding(terminal, USAGE, async () => {
    const out = outOf(words)
    const config = loadConfig(environment())
    const { passphrase } = config.backup
    if (passphrase === null)
      throw new SettingError("BACKUP_PASSPHRASE: informe a senha com que a cópia de segurança é cifrada")
    const tell = (line: string) => terminal.errors.write(`${line}\n`)
    const database = await openBeside(config, { tell, onLost: () => undefined, seed: seedReference })
    try {
      const services = createServices({
        config,
        database: database.database,
        queuePool: database.queuePool,
        log: createLog("silent"),
      })
      const made = await makeBackup({ services, ownerUrl: database.ownerUrl, passphrase, out, tell })
      terminal.output.write(`${summaryOf(made)}\n`)
    } finally {
      await database.close()
    }
  })
}

function outOf(words: readonly string[]): string | null {
  try {
    const { values } = parseArgs({ args: [...words], options: { out: { type: "string" } } })
    return values.out === undefined ? null : resolve(callerFolder(), values.out)
  } catch (error) {
    throw new UsageError(complaintOf(error))
  }
}

const megabytes = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 })

function summaryOf({ file, bytes, rows, verification }: MadeBackup): string {
  const size = `${megabytes.format(bytes / 1_000_000)} MB, ${rows.toLocaleString("pt-BR")} linhas`
  const verified =
    verification === "equal"
      ? "restaurada em um banco de teste e conferida"
      : "NÃO conferida: o usuário do banco de dados não pode criar um banco de teste"
  return `Cópia de segurança: ${file} (${size}; ${verified})`
}
