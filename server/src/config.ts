/**
 * The settings, read from the environment (and a `.env` file) once. The only place that reads `process.env`;
 * `.env.example` explains each setting to the operator.
 */
import { accessSync, constants, existsSync, mkdirSync } from "node:fs"
import { isIP, isIPv4 } from "node:net"
import { dirname, join, resolve } from "node:path"
import { z } from "zod"
import { readableUrl } from "./db/connection-url.ts"
import { type Landing, NO_CLAIMS, readLanding } from "./landing-file.ts"
import { loadSecrets, type Secrets } from "./secret.ts"

const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const

export interface Config {
  readonly port: number
  readonly host: string
  /** The product's public address, without a slash at the end; links in mails and QR codes begin with it. */
  readonly publicUrl: string
  /** Absolute; exists and can be written. Uploads, the embedded database, the secrets. */
  readonly dataDir: string
  /** Null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  /** The same database without the pooler that `databaseUrl` names. Null: it names none. */
  readonly databaseDirectUrl: string | null
  /** Replicas of the database that answer lists, reports and exports. */
  readonly databaseReplicaUrls: readonly string[]
  /** False behind a pooler that hands out transactions and knows no prepared statements. */
  readonly databasePrepared: boolean
  /** Null: there is no mail server. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** The operator's address: receives the landing page's contacts and is named in the privacy policy. Null: no e-mail is sent. */
  readonly operatorEmail: string | null
  /** Testimonials and numbers for the landing page. */
  readonly landing: Landing
  /** Base addresses of the postal-code services, without a slash at the end, in the order they are asked. */
  readonly cepProviders: readonly string[]
  /** False lifts every limit but the login's per-address one. */
  readonly rateLimit: boolean
  /** When the event loop is delayed by more than this, the process refuses further work with 503; 0: never. */
  readonly overloadDelayMs: number
  /** As Fastify's `trustProxy` takes it: false, a number of hops, or addresses and ranges. */
  readonly trustedProxies: false | number | string[]
  readonly logLevel: (typeof LEVELS)[number]
  /** At least 32 characters. Never used itself: a key is derived from it for each purpose. */
  readonly appSecret: string
  /** The previous secret, whose ciphertexts are still readable until `rotate-keys` has re-encrypted everything. Null: there is none. */
  readonly appSecretOld: string | null
}

/** A setting is wrong. The message is one line for the operator and shows no secret. */
export class SettingError extends Error {}

/** The repository's root: relative paths in settings start here, whatever the working directory. */
export const REPOSITORY = resolve(import.meta.dirname, "../..")

type Environment = Readonly<Record<string, string | undefined>>

const list = (value: string) => value.split(",").map((item) => item.trim())

const databaseUrl = z
  .string()
  .transform(readableUrl)
  .refine(namesDatabase, "deve ser um endereço como postgres://usuario:senha@servidor:5432/banco")
  .refine(wantsPrimary, "deve ter target_session_attrs=read-write, ou nenhum target_session_attrs")

const settings = z.object({
  PORT: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535, {
      error: "deve ser um número de 1 a 65535",
    })
    .transform(Number)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, "deve ser um endereço ou um nome de máquina, como 0.0.0.0 ou 127.0.0.1")
    .default("0.0.0.0"),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, "deve ser um endereço http(s) sem caminho, como https://igreja.example")
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .default("")
    .transform((value) => (value === "" ? [] : list(value)))
    .refine((urls) => urls.every(namesDatabase), {
      error:
        "deve ser uma lista de endereços como postgres://usuario:senha@servidor:5432/banco, separados por vírgula",
    }),
  DATABASE_PREPARED: z.enum(["on", "off"], "deve ser on ou off").default("on"),
  SMTP_URL: z
    .string()
    .refine((value) => hasProtocol(value, ["smtp:", "smtps:"]), "deve ser um endereço smtp:// ou smtps://")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      "deve ser um e-mail, como Igreja <contato@igreja.example>",
    )
    .optional(),
  OPERATOR_EMAIL: z.email("deve ser um e-mail, como contato@aprisco.example").optional(),
  LANDING_FILE: z.string().optional(),
  CEP_PROVIDERS: z
    .string()
    .default("https://viacep.com.br/ws,https://brasilapi.com.br/api/cep/v1")
    .transform((value) => list(value).map((base) => base.replace(/\/+$/, "")))
    .refine((bases) => bases.every((base) => hasProtocol(base, ["http:", "https:"])), {
      error: "deve ser uma lista de endereços http(s) separados por vírgula",
    }),
  OVERLOAD_DELAY_MS: z
    .string()
    .refine((value) => /^\d{1,6}$/.test(value), "deve ser um número de milissegundos; 0 desliga")
    .transform(Number)
    .default(1000),
  RATE_LIMIT: z.enum(["on", "off"], "deve ser on ou off").default("on"),
  TRUSTED_PROXIES: z
    .string()
    .refine((value) => isHopCount(value) || list(value).every(isAddressOrRange), {
      error: "deve ser um número de saltos, ou endereços e faixas separados por vírgula, como 10.0.0.0/8,::1",
    })
    .optional(),
  LOG_LEVEL: z.enum(LEVELS, `deve ser ${LEVELS.join(", ")}`).default("info"),
  APP_SECRET: z
    .string()
    .min(32, "deve ter 32 caracteres ou mais (deixe em branco para que um seja gerado)")
    .optional(),
  APP_SECRET_OLD: z
    .string()
    .min(32, "deve ter 32 caracteres ou mais (deixe em branco quando não há segredo anterior)")
    .optional(),
})

/** The process's environment, completed by the repository's `.env` where there is one. A variable that is set already wins. */
export function environment(): Environment {
  const file = join(REPOSITORY, ".env")
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}

/** Reads all settings, makes the data directory and, on the first start, the secret. Throws `SettingError`. */
export function loadConfig(from: Environment): Config {
  // An empty line in .env means "the default", as an absent one does.
  const given = Object.entries(from).map(([name, value]) => [name, value?.trim() || undefined] as const)
  const parsed = settings.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`)
    throw new SettingError(`configuração inválida: ${wrong.join("; ")}`)
  }
  const values = parsed.data
  requireCompanions(values)
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const dataDir = writableFolder(resolve(REPOSITORY, values.DATA_DIR))
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrls: Object.freeze(values.DATABASE_REPLICA_URLS),
    databasePrepared: values.DATABASE_PREPARED === "on",
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `Aprisco <nao-responda@${new URL(publicUrl).hostname}>`,
    operatorEmail: values.OPERATOR_EMAIL ?? null,
    landing: landingOf(values.LANDING_FILE),
    cepProviders: Object.freeze(values.CEP_PROVIDERS),
    rateLimit: values.RATE_LIMIT === "on",
    overloadDelayMs: values.OVERLOAD_DELAY_MS,
    trustedProxies: trusted(values.TRUSTED_PROXIES),
    logLevel: values.LOG_LEVEL,
    ...secretsOf(values, dataDir),
  })
}

/** The server that the tests use instead of a temporary one, if any. */
export function testDatabaseUrl(): string | null {
  return process.env.TEST_DATABASE_URL || null
}

/** Settings that say nothing without another one. Migrations lock as a session, which a pooler that hands out transactions does not keep. */
function requireCompanions(values: z.infer<typeof settings>): void {
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined)
    throw new SettingError("DATABASE_DIRECT_URL: só vale junto com DATABASE_URL")
  if (values.DATABASE_REPLICA_URLS.length > 0 && values.DATABASE_URL === undefined)
    throw new SettingError("DATABASE_REPLICA_URLS: só vale junto com DATABASE_URL")
  if (values.DATABASE_PREPARED === "off" && values.DATABASE_DIRECT_URL === undefined)
    throw new SettingError(
      "DATABASE_PREPARED=off: informe também DATABASE_DIRECT_URL, o endereço do banco sem o PgBouncer",
    )
}

/** A pooler in front of that server, through which the tests' product connects, if any. */
export function testPoolerUrl(): string | null {
  return process.env.TEST_POOLER_URL || null
}

/** A replica of that server, if any. */
export function testReplicaUrl(): string | null {
  return process.env.TEST_REPLICA_URL || null
}

function writableFolder(path: string): string {
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

function secretsOf(
  { APP_SECRET, APP_SECRET_OLD }: { APP_SECRET?: string; APP_SECRET_OLD?: string },
  dataDir: string,
): Pick<Config, "appSecret" | "appSecretOld"> {
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

function landingOf(file: string | undefined): Landing {
  if (file === undefined) return NO_CLAIMS
  try {
    return readLanding(resolve(REPOSITORY, file))
  } catch (error) {
    throw new SettingError(`LANDING_FILE: ${error instanceof Error ? error.message : error}`)
  }
}

function trusted(setting: string | undefined): Config["trustedProxies"] {
  if (setting === undefined || setting === "0") return false
  return isHopCount(setting) ? Number(setting) : list(setting)
}

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol)
}

function isOrigin(value: string): boolean {
  if (!hasProtocol(value, ["http:", "https:"])) return false
  const url = new URL(value)
  return url.pathname === "/" && url.search === "" && url.hash === "" && url.username === ""
}

function namesDatabase(value: string): boolean {
  return hasProtocol(value, ["postgres:", "postgresql:"]) && new URL(value).pathname.length > 1
}

/** The product writes: no other kind of server is of use. */
function wantsPrimary(value: string): boolean {
  if (!URL.canParse(value)) return true
  const wanted = new URL(value).searchParams.get("target_session_attrs")
  return wanted === null || wanted === "read-write"
}

function isHopCount(value: string): boolean {
  return /^\d{1,2}$/.test(value)
}

function isAddressOrRange(value: string): boolean {
  const [address = "", bits, ...rest] = value.split("/")
  if (isIP(address) === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128))
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error)
}
