import { randomBytes } from "node:crypto"
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs"
import { join } from "node:path"

const LINE = /^APP_SECRET=(\S{32,})$/m
const FORMER_LINE = /^APP_SECRET_OLD=(\S{32,})$/m

export interface Secrets {
  secret: string
  /** The previous secret; null: there is none. */
  former: string | null
}

/**
 * The secret of an installation without the setting: created on the first start, stored in `DATA_DIR/secrets`, readable by its
 * owner only. Data encrypted with it cannot be read without it: a backup needs this file too. Where the operator has renamed
 * the line to `APP_SECRET_OLD`, a new secret is created beside it.
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets")
  const kept = readSecrets(file)
  if (kept === null) {
    // A new one would not read what the database has, and hide that the former one is missing.
    if (existsSync(join(dataDir, "postgres")))
      throw new Error(
        `falta o segredo da instalação, ${file}: traga-o de uma cópia de segurança com npm run restore -- ARQUIVO --only-secrets (OPERACAO.md, «Segredo perdido»)`,
      )
    return createSecrets(file, null)
  }
  const { secret, former } = kept
  return secret === null ? createSecrets(file, former) : { secret, former }
}

/** The secrets in the data directory, without creating any. Null: there is no such file. Throws where it is damaged or cannot be read. */
export function findSecrets(dataDir: string): { secret: string | null; former: string | null } | null {
  return readSecrets(join(dataDir, "secrets"))
}

/** Writes the secrets of a restored installation. Throws where there are some already. */
export function writeSecrets(dataDir: string, { secret, former }: Secrets): void {
  const descriptor = openSync(join(dataDir, "secrets"), "wx", 0o600)
  const lines = [`APP_SECRET=${secret}`, ...(former === null ? [] : [`APP_SECRET_OLD=${former}`])]
  writeSync(descriptor, `${lines.join("\n")}\n`)
  fsyncSync(descriptor)
  closeSync(descriptor)
}

function readSecrets(file: string): { secret: string | null; former: string | null } | null {
  let text: string
  try {
    text = readFileSync(file, "utf8")
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null
    throw error
  }
  const secret = LINE.exec(text)?.[1] ?? null
  const former = FORMER_LINE.exec(text)?.[1] ?? null
  // Never replaced without the previous one: the data encrypted with that could not be read any more.
  if (secret === null && former === null)
    throw new Error(`${file} está danificado: falta a linha APP_SECRET=…`)
  return { secret, former }
}

/** Written completely or not at all, and the first of two starts wins. */
function createSecrets(file: string, former: string | null): Secrets {
  const aside = `${file}.${process.pid}`
  const descriptor = openSync(aside, "wx", 0o600)
  const lines = [
    `APP_SECRET=${randomBytes(32).toString("base64url")}`,
    ...(former === null ? [] : [`APP_SECRET_OLD=${former}`]),
  ]
  writeSync(descriptor, `${lines.join("\n")}\n`)
  fsyncSync(descriptor)
  closeSync(descriptor)
  try {
    if (former === null) linkSync(aside, file)
    else renameSync(aside, file)
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
  } finally {
    rmSync(aside, { force: true })
  }
  const kept = readSecrets(file)
  if (kept === null || kept.secret === null) throw new Error(`${file} desapareceu`)
  return { secret: kept.secret, former: kept.former }
}
