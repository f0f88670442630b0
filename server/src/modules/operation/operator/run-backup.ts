/** `npm run backup`: reads the arguments, makes a backup beside the running product, and says where it is. */
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { seedReference } from "../../../../seeds/reference.ts"
import { callerFolder, environment, loadConfig, SettingError } from "../../../config.ts"
import type { AnyContext } from "../../../core/context.ts"
import { createLog } from "../../../core/log.ts"
import { openBeside } from "../../../db/open.ts"
import { createServices } from "../../../services.ts"
import { type ExportedChurch, type MadeBackup, makeBackup, writeChurchFile } from "../backups/public.ts"
import { asOperator } from "./as-operator.ts"
import { commandEnding } from "./command-ending.ts"
import { complaintOf, UsageError } from "./command-line.ts"
import type { Terminal } from "./operator-context.ts"

const USAGE = "uso: npm run backup -- [--church NÚMERO] [--out ARQUIVO]"

/** Makes a backup. Returns the exit code: 0 done, 1 not done, 2 not understood. */
export function runBackup(words: readonly string[], terminal: Terminal): Promise<number> {
  return commandEnding(terminal, USAGE, async () => {
    const { out, churchId } = argumentsOf(words)
    const config = loadConfig(environment())
    const { passphrase } = config.backup
    if (passphrase === null)
      throw new SettingError("BACKUP_PASSPHRASE: informe a senha com que a cópia de segurança é cifrada")
    const tell = (line: string) => terminal.errors.write(`${line}\n`)
    const database = await openBeside(config, {
      tell,
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
      if (churchId !== null) {
        const work = <T>(run: (ctx: AnyContext) => Promise<T>) => asOperator(services, run)
        const { ownerUrl } = database
        const exported = await writeChurchFile({ services, ownerUrl, passphrase, churchId, out, tell, work })
        for (const line of linesOf(exported, churchId)) terminal.output.write(`${line}\n`)
        return
      }
      const made = await makeBackup({ services, ownerUrl: database.ownerUrl, passphrase, out, tell })
      terminal.output.write(`${summaryOf(made)}\n`)
    } finally {
      await database.close()
    }
  })
}

function argumentsOf(words: readonly string[]): { out: string | null; churchId: number | null } {
  const { out, church } = parsed(words)
  if (church !== undefined && !/^[1-9]\d{0,14}$/.test(church))
    throw new UsageError(`"${church}" não é o número de uma igreja`)
  return {
    out: out === undefined ? null : resolve(callerFolder(), out),
    churchId: church === undefined ? null : Number(church),
  }
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: { out: { type: "string" }, church: { type: "string" } } })
      .values
  } catch (error) {
    throw new UsageError(complaintOf(error))
  }
}

function linesOf(exported: ExportedChurch, churchId: number): string[] {
  const { file, bytes, rows, name, contents, trailProblems, isOpen } = exported
  const size = `${megabytes.format(bytes / 1_000_000)} MB, ${rows.toLocaleString("pt-BR")} linhas`
  return [
    `Igreja nº ${churchId}, ${name}: ${file} (${size}; lido outra vez e conferido)`,
    ...(trailProblems > 0
      ? [`Atenção: a trilha de auditoria tem problemas (${trailProblems}): veja verify-audit.`]
      : []),
    ...(contents.unreadable > 0
      ? [`Textos cifrados que não puderam ser lidos e vão em branco: ${contents.unreadable}.`]
      : []),
    ...(contents.missingUploads > 0
      ? [`Fotos que não estão na guarda de arquivos: ${contents.missingUploads}.`]
      : []),
    ...(isOpen
      ? [
          `A igreja continua aberta aqui: o que for feito depois deste arquivo não vai junto. Para a mudança, desative-a antes (disable-church ${churchId}).`,
        ]
      : []),
  ]
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
