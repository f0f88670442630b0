/** `npm run restore -- FILE`: brings back a whole installation into an empty one. Touches nothing before the file is known good. */
import { existsSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { seedReference } from "../../../../seeds/reference.ts"
import { callerFolder, environment, loadConfig, loadRestoreTarget, SettingError } from "../../../config.ts"
import { asJob } from "../../../core/job.ts"
import { createLog } from "../../../core/log.ts"
import { emptyDatabase, isEmptyDatabase } from "../../../db/dump/emptiness.ts"
import { connectDatabase, openServer } from "../../../db/open.ts"
import { openFiles } from "../../../integrations/storage.ts"
import { writeSecrets } from "../../../secret.ts"
import { createServices } from "../../../services.ts"
import {
  applyErasures,
  BackupError,
  beginRestore,
  clearFolder,
  ERASURES_FILE,
  type Erasure,
  type ErasureList,
  endRestore,
  finishRestore,
  isEmptyFolder,
  isHalfRestored,
  type LargeErasure,
  largeErasure,
  loadBackup,
  type ReadBackup,
  readBackup,
  readErasures,
  rowsIn,
  sealKeysOf,
} from "../backups/public.ts"
import { commandEnding } from "./command-ending.ts"
import { complaintOf, UsageError } from "./command-line.ts"
import { confirmed, type Terminal } from "./operator-context.ts"

const USAGE =
  "uso: npm run restore -- ARQUIVO [--erasures ARQUIVO] [--unsealed-erasures] [--erase-many] | --only-secrets"

const NO_LIST = `não há ${ERASURES_FILE} ao lado da cópia: quem foi excluído depois dela volta. Se achar a lista, restaure em outra pasta com --erasures ARQUIVO`

type Target = ReturnType<typeof loadRestoreTarget>
type Tell = (line: string) => void

/** Restores a backup. Returns the exit code: 0 done, 1 not done, 2 not understood. */
export function runRestore(words: readonly string[], terminal: Terminal): Promise<number> {
  return commandEnding(terminal, USAGE, async () => {
    const { file, erasuresFile, unsealedErasures, eraseMany, onlySecrets } = argumentsOf(words)
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
    requireSameSecret(target, backup)
    const list = await readErasures(erasuresFile, sealKeysOf(backup), unsealedErasures)
    if (list === null) tell(NO_LIST)
    const agree = (large: LargeErasure) => confirmLarge(terminal, large, eraseMany)
    const erasures = list?.erasures ?? []
    const erased = await restore({ target, backup, file, passphrase, erasures, agree, tell })
    terminal.output.write(`${summaryOf(backup, list, erased)}\n`)
  })
}

interface Restore {
  readonly target: Target
  readonly backup: ReadBackup
  readonly file: string
  readonly passphrase: string
  readonly erasures: readonly Erasure[]
  /** Asks whether many people are to be erased. Throws `NotConfirmed`. */
  readonly agree: (large: LargeErasure) => Promise<void>
  readonly tell: Tell
}

async function restore(given: Restore): Promise<number> {
  const { target, backup, file, passphrase, erasures, agree, tell } = given
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
      const large = await asJob(services, (ctx) => largeErasure(ctx, erasures))
      if (large !== null) await agree(large)
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
      options: {
        erasures: { type: "string" },
        "unsealed-erasures": { type: "boolean" },
        "erase-many": { type: "boolean" },
        "only-secrets": { type: "boolean" },
      },
      allowPositionals: true,
    })
    const [given, ...more] = positionals
    if (given === undefined || more.length > 0) throw new UsageError("informe um arquivo")
    const file = resolve(here, given)
    if (!existsSync(file)) throw new BackupError(`não encontro ${file}`)
    const beside = join(dirname(file), ERASURES_FILE)
    const erasuresFile = values.erasures === undefined ? beside : resolve(here, values.erasures)
    // One that is missing beside the backup is told; one that was named is meant.
    if (values.erasures !== undefined && !existsSync(erasuresFile))
      throw new BackupError(`não encontro ${erasuresFile}`)
    return {
      file,
      erasuresFile,
      unsealedErasures: values["unsealed-erasures"] === true,
      eraseMany: values["erase-many"] === true,
      onlySecrets: values["only-secrets"] === true,
    }
  } catch (error) {
    if (error instanceof UsageError || error instanceof BackupError) throw error
    throw new UsageError(complaintOf(error))
  }
}

/** More than happens between two backups: perhaps it is the list of another time, or somebody's mistake. */
async function confirmLarge(terminal: Terminal, large: LargeErasure, agreed: boolean): Promise<void> {
  const { among, erased, of, church } = large
  const whose = church === null ? "das igrejas dela" : `da igreja nº ${church.id}, ${oneLine(church.name)}`
  const what = `a lista de exclusões apaga ${erased} de ${of} ${among === "users" ? "contas" : "pessoas"} ${whose}`
  await confirmed(terminal, {
    question: `${what}. Continuar?`,
    agreed,
    otherwise: "nada foi restaurado",
    alone: `${what}: confira a lista e acrescente --erase-many; nada foi restaurado`,
  })
}

const oneLine = (name: string) => name.replace(/\p{C}+/gu, " ")

function summaryOf(backup: ReadBackup, list: ErasureList | null, erased: number): string {
  const rows = rowsIn(backup.contents).toLocaleString("pt-BR")
  return [
    `Restaurado: ${rows} linhas de ${backup.header.createdAt}, da versão ${backup.header.version}.`,
    ...(list === null
      ? [`Atenção: ${NO_LIST}.`]
      : [`Exclusões aplicadas de novo: ${erased} de ${list.erasures.length}.`]),
    ...(isOlder(list, backup)
      ? ["Atenção: a lista de exclusões é mais antiga que a cópia: procure uma mais nova."]
      : []),
    "Todas as pessoas precisam entrar de novo. Os trabalhos em segundo plano, e-mails entre eles, estão parados:",
    "inicie com npm start, confira, e então npm run admin -- resume-jobs.",
  ].join("\n")
}

/** A list is written after each backup that lies beside it. */
const isOlder = (list: ErasureList | null, { header }: ReadBackup) =>
  list !== null && list.writtenAt !== null && list.writtenAt < new Date(header.createdAt)
