/**
 * The settings, read from the environment (and a `.env` file) once. The only place that reads `process.env`;
 * `.env.example` explains each setting to the operator.
 */
import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { OFFER, type OfferedPlan } from "@aprisco/contract/plans/offer"
import { secretsFound, secretsOf, writableFolder } from "./data-dir.ts"
import { type Landing, NO_CLAIMS, readLanding } from "./landing-file.ts"
import { readPlans } from "./plans-file.ts"
import {
  type ObjectStoreSettings,
  objectStoreOf,
  type PaymentSettings,
  type PixAccount,
  paymentsOf,
  pixOf,
  requireCompanions,
} from "./setting-groups.ts"
import { isHopCount, type LEVELS, list, SettingError, type Settings, settings } from "./settings.ts"

export { SettingError }

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
  /** Where uploads are stored, shared by all machines. Null: in the data directory of this one. */
  readonly objectStore: ObjectStoreSettings | null
  /** Null: there is no mail server. */
  readonly smtpUrl: string | null
  /** False: an e-mail may reach the mail server in plain text. */
  readonly smtpTlsRequired: boolean
  readonly mailFrom: string
  /** Most messages to many people that leave in a minute, of all churches. */
  readonly mailPerMinute: number
  /** The operator's address: receives the landing page's contacts and is named in the privacy policy. Null: no e-mail is sent. */
  readonly operatorEmail: string | null
  /** Who answers people that need help; null: `operatorEmail` gets their requests, and no address is shown. */
  readonly supportEmail: string | null
  /** A telephone as the operator wrote it, for messages of people who need help. */
  readonly supportWhatsapp: string | null
  /** Testimonials and numbers for the landing page. */
  readonly landing: Landing
  /** The plans on offer, the free one among them. */
  readonly plans: readonly OfferedPlan[]
  /** The PIX account that churches pay into. Null: invoices say how to reach the operator. */
  readonly pix: PixAccount | null
  /** Who makes the codes that invoices are paid with, and says that they were. Null: the operator confirms. */
  readonly payments: PaymentSettings | null
  /** Base addresses of the postal-code services, without a slash at the end, in the order they are asked. */
  readonly cepProviders: readonly string[]
  /** False lifts every limit but the login's per-address one. */
  readonly rateLimit: boolean
  /** When the event loop is delayed by more than this, the process refuses further work with 503; 0: never. */
  readonly overloadDelayMs: number
  /** As Fastify's `trustProxy` takes it: false, a number of hops, or addresses and ranges. */
  readonly trustedProxies: false | number | string[]
  readonly logLevel: (typeof LEVELS)[number]
  /** Where Prometheus reads the metrics, on `metricsHost`. Null: nowhere, and none are kept. */
  readonly metricsPort: number | null
  readonly metricsHost: string
  /** Statements that take as long are logged; 0: none is. */
  readonly slowQueryMs: number
  /** Where traces are sent (OTLP over HTTP), and of which share of requests and jobs. Null: none are recorded. */
  readonly traces: { readonly endpoint: string; readonly share: number } | null
  /** Processes that serve, on one port. */
  readonly processes: number
  /** So long before the port closes, a process that was asked to end is not ready any more: a proxy stops sending to it. */
  readonly shutdownGraceMs: number
  /** Jobs that this process runs at a time; 0: it leaves them to others. */
  readonly workers: number
  readonly backup: BackupSettings
  /** At least 32 characters. Never used itself: a key is derived from it for each purpose. */
  readonly appSecret: string
  /** The previous secret, whose ciphertexts are still readable until `rotate-keys` has re-encrypted everything. Null: there is none. */
  readonly appSecretOld: string | null
}

export interface BackupSettings {
  /** What backups are encrypted with. Null: none are made by the schedule. */
  readonly passphrase: string | null
  /** Where backups and the list of erasures are kept: an absolute folder, or `s3://bucket/prefix`. */
  readonly to: string
  /** Absolute: where a backup is written and verified, of the same disk as `to` where that is a folder. */
  readonly stage: string
}

/** The repository's root: relative paths in settings start here, whatever the working directory. */
export const REPOSITORY = resolve(import.meta.dirname, "../..")

type Environment = Readonly<Record<string, string | undefined>>

/** The process's environment, completed by the repository's `.env` where there is one. A variable that is set already wins. */
export function environment(): Environment {
  const file = join(REPOSITORY, ".env")
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}

/** The folder in which a person typed a command: npm starts it in the repository. */
export function callerFolder(): string {
  return process.env.INIT_CWD ?? process.cwd()
}

/** The environment of a command that works on the same installation as this process. */
export function environmentOf(config: Config): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl ?? "",
    DATABASE_DIRECT_URL: config.databaseDirectUrl ?? "",
    APP_SECRET: config.appSecret,
    APP_SECRET_OLD: config.appSecretOld ?? "",
    BACKUP_PASSPHRASE: config.backup.passphrase ?? "",
    BACKUP_TO: config.backup.to,
  }
}

/** Reads all settings, makes the data directory and, on the first start, the secret. Throws `SettingError`. */
export function loadConfig(from: Environment): Config {
  const values = readSettings(from)
  const dataDir = writableFolder(resolve(REPOSITORY, values.DATA_DIR))
  return configOf(values, dataDir, secretsOf(values, dataDir))
}

/**
 * The same without making anything, for the operator's look at what is wrong: the data directory may be missing or refuse what is written, and
 * the secret is blank where it is not found. Throws `SettingError` for a wrong setting.
 */
export function loadConfigAsFound(from: Environment): Config {
  const values = readSettings(from)
  const dataDir = resolve(REPOSITORY, values.DATA_DIR)
  const { APP_SECRET, APP_SECRET_OLD } = values
  const kept = APP_SECRET === undefined ? secretsFound(dataDir) : null
  const appSecret = APP_SECRET ?? kept?.secret ?? ""
  return configOf(values, dataDir, { appSecret, appSecretOld: APP_SECRET_OLD ?? kept?.former ?? null })
}

function configOf(
  values: Settings,
  dataDir: string,
  secrets: Pick<Config, "appSecret" | "appSecretOld">,
): Config {
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrls: Object.freeze(values.DATABASE_REPLICA_URLS),
    databasePrepared: values.DATABASE_PREPARED === "on",
    objectStore: objectStoreOf(values),
    smtpUrl: values.SMTP_URL ?? null,
    smtpTlsRequired: values.SMTP_TLS === "required",
    mailFrom: values.MAIL_FROM ?? `Aprisco <nao-responda@${new URL(publicUrl).hostname}>`,
    mailPerMinute: values.MAIL_PER_MINUTE,
    operatorEmail: values.OPERATOR_EMAIL ?? null,
    supportEmail: values.SUPPORT_EMAIL ?? null,
    supportWhatsapp: values.SUPPORT_WHATSAPP ?? null,
    landing: landingOf(values.LANDING_FILE),
    plans: plansOf(values.PLANS_FILE),
    pix: pixOf(values),
    payments: paymentsOf(values),
    cepProviders: Object.freeze(values.CEP_PROVIDERS),
    rateLimit: values.RATE_LIMIT === "on",
    overloadDelayMs: values.OVERLOAD_DELAY_MS,
    trustedProxies: trusted(values.TRUSTED_PROXIES),
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT ?? null,
    metricsHost: values.METRICS_HOST,
    slowQueryMs: values.SLOW_QUERY_MS,
    traces: tracesOf(values),
    processes: values.PROCESSES,
    shutdownGraceMs: values.SHUTDOWN_GRACE_MS,
    workers: values.WORKERS,
    backup: backupOf(values, dataDir),
    ...secrets,
  })
}

/** Where a restore goes, read without making anything. Throws `SettingError`. */
export function loadRestoreTarget(from: Environment): Pick<
  Config,
  "databaseUrl" | "databaseDirectUrl" | "dataDir"
> & {
  readonly passphrase: string | null
  readonly appSecret: string | null
} {
  const values = readSettings(from)
  return {
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    dataDir: resolve(REPOSITORY, values.DATA_DIR),
    passphrase: values.BACKUP_PASSPHRASE ?? null,
    appSecret: values.APP_SECRET ?? null,
  }
}

function readSettings(from: Environment): Settings {
  // An empty line in .env means "the default", as an absent one does.
  const given = Object.entries(from).map(([name, value]) => [name, value?.trim() || undefined] as const)
  const parsed = settings.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`)
    throw new SettingError(`configuração inválida: ${wrong.join("; ")}`)
  }
  requireCompanions(parsed.data)
  return parsed.data
}

function backupOf({ BACKUP_PASSPHRASE, BACKUP_TO }: Settings, dataDir: string): BackupSettings {
  const isInBucket = BACKUP_TO?.startsWith("s3://") ?? false
  const to = isInBucket ? (BACKUP_TO ?? "") : resolve(REPOSITORY, BACKUP_TO ?? join(dataDir, "backups"))
  return {
    passphrase: BACKUP_PASSPHRASE ?? null,
    to,
    stage: isInBucket ? join(dataDir, "backups") : to,
  }
}

/** The server that the tests use instead of a temporary one, if any. */
export function testDatabaseUrl(): string | null {
  return process.env.TEST_DATABASE_URL || null
}

/** A pooler in front of that server, through which the tests' product connects, if any. */
export function testPoolerUrl(): string | null {
  return process.env.TEST_POOLER_URL || null
}

/** The object store that the tests use instead of one of their own, if any: `http://key:secret@host/bucket`, and `?region=` where it matters. */
export function testObjectStoreUrl(): string | null {
  return process.env.TEST_OBJECT_STORE_URL || null
}

/** A replica of that server, if any. */
export function testReplicaUrl(): string | null {
  return process.env.TEST_REPLICA_URL || null
}

function landingOf(file: string | undefined): Landing {
  if (file === undefined) return NO_CLAIMS
  try {
    return readLanding(resolve(REPOSITORY, file))
  } catch (error) {
    throw new SettingError(`LANDING_FILE: ${error instanceof Error ? error.message : error}`)
  }
}

function plansOf(file: string | undefined): readonly OfferedPlan[] {
  if (file === undefined) return OFFER
  try {
    return Object.freeze(readPlans(resolve(REPOSITORY, file)))
  } catch (error) {
    throw new SettingError(`PLANS_FILE: ${error instanceof Error ? error.message : error}`)
  }
}

function trusted(setting: string | undefined): Config["trustedProxies"] {
  if (setting === undefined || setting === "0") return false
  return isHopCount(setting) ? Number(setting) : list(setting)
}

function tracesOf(values: Settings): Config["traces"] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = values
  return endpoint === undefined ? null : Object.freeze({ endpoint, share })
}
