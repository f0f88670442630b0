/** What settings need of the data directory: the folder itself, and the secrets in it. */
import { accessSync, constants, existsSync, mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { findSecrets, loadSecrets, type Secrets } from "./secret.ts"
import { SettingError } from "./settings.ts"

interface AppSecrets {
  readonly appSecret: string
  readonly appSecretOld: string | null
}

/** Makes the data directory where it is missing. Returns its path. Throws `SettingError` where it cannot be written. */
export function writableFolder(path: string): string {
  try {
    makeFolder(path)
    accessSync(path, constants.W_OK | constants.X_OK)
    return path
  } catch (error) {
    throw new SettingError(`DATA_DIR: não consigo gravar em ${path} (${codeOf(error)})`)
  }
}

/** One at a time: mkdir's own `recursive` never returns where a parent exists and accepts no folders (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    // Root assigns a folder inside to PostgreSQL's user, who must be able to walk through this one.
    mkdirSync(path, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error
  }
}

/** The secrets of the settings, else those of the data directory, which are created on the first start. Throws `SettingError`. */
export function secretsOf(
  { APP_SECRET, APP_SECRET_OLD }: { APP_SECRET?: string; APP_SECRET_OLD?: string },
  dataDir: string,
): AppSecrets {
  const kept = APP_SECRET === undefined ? secretsIn(dataDir) : null
  const appSecret = APP_SECRET ?? kept?.secret ?? ""
  const appSecretOld = APP_SECRET_OLD ?? kept?.former ?? null
  if (appSecretOld === appSecret)
    throw new SettingError(
      "APP_SECRET_OLD: é igual a APP_SECRET; informe o segredo anterior ou deixe em branco",
    )
  return { appSecret, appSecretOld }
}

function secretsIn(dataDir: string): Secrets {
  try {
    return loadSecrets(dataDir)
  } catch (error) {
    throw new SettingError(`APP_SECRET: ${error instanceof Error ? error.message : error}`)
  }
}

/** The secrets of the data directory, without creating any; null where there are none, or they cannot be read. */
export function secretsFound(dataDir: string): ReturnType<typeof findSecrets> {
  try {
    return findSecrets(dataDir)
  } catch {
    return null
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error)
}
