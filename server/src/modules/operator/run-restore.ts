/** `npm run restore -- FILE`: brings back a whole installation into an empty one. Touches nothing before the file is known good. */
import { existsSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { seedReference } from "../../../seeds/reference.ts"
import { callerFolder, environment, loadConfig, loadRestoreTarget, SettingError } from "../../config.ts"
import { asJob } from "../../core/job.ts"
import { createLog } from "../../core/log.ts"
import { emptyDatabase, isEmptyDatabase } from "../../db/dump/emptiness.ts"
import { connectDatabase, openServer } from "../../db/open.ts"
import { openFiles } from "../../integrations/storage.ts"
import { writeSecrets } from "../../secret.ts"
import { createServices } from "../../services.ts"
import {
  applyErasures,
  BackupError,
  beginRestore,
  clearFolder,
  ERASURES_FILE,
  type Erasure,
  endRestore,
  finishRestore,
  isEmptyFolder,
  isHalfRestored,
  loadBackup,
  type ReadBackup,
  readBackup,
  readErasures,
  rowsIn,
} from "../backups/public.ts"
import { commandEnding } from "./command-ending.ts"
import { complaintOf, UsageError } from "./command-line.ts"
import type { Terminal } from "./operator-context.ts"

const USAGE = "uso: npm run restore -- ARQUIVO [--erasures ARQUIVO | --only-secrets]"

type Target = ReturnType<typeof loadRestoreTarget>
type Tell = (line: string) => void

/** Restores a backup. Returns the exit code: 0 done, 1 not done, 2 not understood. */
export function runRestore(words: readonly string[], terminal: Terminal): Promise<number> {
  return commandEnding(terminal, USAGE, async () => {
    const { file, erasuresFile, onlySecrets } = argumentsOf(words)
    const target = loadRestoreTarget(environment())
    const { passphrase } = target
    if (passphrase === null)
      throw new SettingError("BACKUP_PASSPHRASE: informe a senha com que a cópia de segurança foi cifrada")
    const tell: Tell = (line) => terminal.errors.write(`${line}\n`)
    if (onlySecrets) requireLostSecret(target)
    else await requireEmpty(target)
    tell("conferindo a cópia de segurança")
    const backup = await readBackup(file, passphrase)
    if (onlySecrets) {
      writeSecrets(target.dataDir, backup.secrets)
      terminal.output.write(
        `${join(target.dataDir, "secrets")} é o da cópia de segurança; nada mais foi mudado.\n`,
      )
      return
    }
    const erasures = await readErasures(erasuresFile)
    requireSameSecret(target, backup)
    const erased = await restore({ target, backup, file, passphrase, erasures, tell })
    terminal.output.write(`${summaryOf(backup, erasures, erased)}\n`)
  })
}

interface Restore {
  readonly target: Target
  readonly backup: ReadBackup
  readonly file: string
  readonly passphrase: string
  readonly erasures: readonly Erasure[]
  readonly tell: Tell
}

async function restore({ target, backup, file, passphrase, erasures, tell }: Restore): Promise<number> {
  const { dataDir } = target
  const events = {
    tell,
    onLost: () => undefined,
    seed: (db: Parameters<typeof seedReference>[0]) => seedReference(db, loadConfig(environment()).plans),
  }
  beginRestore(dataDir)
  try {
    await clear(target)
    if (target.appSecret === null) writeSecrets(dataDir, backup.secrets)
    const config = loadConfig(environment())
    tell("restaurando o banco de dados e os arquivos")
    const server = await openServer(target, events)
    try {
      await loadBackup(file, passphrase, server.ownerUrl, openFiles(config))
    } finally {
      await server.stop()
    }
    const database = await connectDatabase(config, events)
    try {
      const services = createServices({
        config,
        database: database.database,
        queuePool: database.queuePool,
        log: createLog("silent"),
      })
      await asJob(services, (ctx) => finishRestore(ctx, backup))
      const erased = await applyErasures(services, erasures)
      await services.afterCommit.finished()
      endRestore(dataDir)
      return erased
    } finally {
      await database.close()
    }
  } catch (error) {
    await clear(target)
    endRestore(dataDir)
    throw error
  }
}

/** Removes what this restore, or one that was broken off, has made. */
async function clear(target: Target): Promise<void> {
  clearFolder(target.dataDir)
  if (target.databaseUrl !== null) await emptyDatabase(target.databaseDirectUrl ?? target.databaseUrl)
}

async function requireEmpty({ dataDir, databaseUrl, databaseDirectUrl }: Target): Promise<void> {
  if (isHalfRestored(dataDir)) return
  if (!isEmptyFolder(dataDir))
    throw new BackupError(
      `em ${dataDir} já há uma instalação: restaure em outra pasta (DATA_DIR), ou mova esta antes`,
    )
  if (databaseUrl !== null && !(await isEmptyDatabase(databaseDirectUrl ?? databaseUrl)))
    throw new BackupError("o banco de dados em DATABASE_URL não está vazio: crie outro e restaure nele")
}

/** A secret that is there may be the right one: it is never written over. */
function requireLostSecret({ dataDir, appSecret }: Target): void {
  if (appSecret !== null)
    throw new SettingError("APP_SECRET está nas configurações: o segredo não é o de DATA_DIR/secrets")
  if (!existsSync(dataDir)) throw new BackupError(`não há instalação em ${dataDir}`)
  const file = join(dataDir, "secrets")
  if (existsSync(file))
    throw new BackupError(`${file} já existe: se não for o certo, mova-o antes para outro lugar`)
}

/** Ciphertexts of the backup are read with its secrets alone. */
function requireSameSecret({ appSecret }: Target, { secrets }: ReadBackup): void {
  if (appSecret !== null && appSecret !== secrets.secret)
    throw new SettingError("APP_SECRET não é o da cópia de segurança: deixe em branco, e o da cópia é usado")
}

function argumentsOf(words: readonly string[]) {
  const here = callerFolder()
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { erasures: { type: "string" }, "only-secrets": { type: "boolean" } },
      allowPositionals: true,
    })
    const [given, ...more] = positionals
    if (given === undefined || more.length > 0) throw new UsageError("informe um arquivo")
    const file = resolve(here, given)
    if (!existsSync(file)) throw new BackupError(`não encontro ${file}`)
    const beside = join(dirname(file), ERASURES_FILE)
    const erasuresFile = values.erasures === undefined ? beside : resolve(here, values.erasures)
    return { file, erasuresFile, onlySecrets: values["only-secrets"] === true }
  } catch (error) {
    if (error instanceof UsageError || error instanceof BackupError) throw error
    throw new UsageError(complaintOf(error))
  }
}

function summaryOf(backup: ReadBackup, erasures: readonly Erasure[], erased: number): string {
  const rows = rowsIn(backup.contents).toLocaleString("pt-BR")
  return [
    `Restaurado: ${rows} linhas de ${backup.header.createdAt}, da versão ${backup.header.version}.`,
    `Exclusões aplicadas de novo: ${erased} de ${erasures.length}.`,
    "Todas as pessoas precisam entrar de novo. Os trabalhos em segundo plano, e-mails entre eles, estão parados:",
    "inicie com npm start, confira, e então npm run admin -- resume-jobs.",
  ].join("\n")
}
