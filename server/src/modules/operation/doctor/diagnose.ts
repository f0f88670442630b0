import type { Config } from "../../../config.ts"
import type { Clock } from "../../../core/clock.ts"
import type { Services } from "../../../core/context.ts"
import type { Inspection } from "../../../db/inspection.ts"
import { inspectDatabase, UnreachableDatabase } from "../../../db/open.ts"
import { UnsupportedServer } from "../../../db/server-version.ts"
import { checkAudit } from "./check-audit.ts"
import { checkBackup, checkBackupCheck, checkBackupPlace, checkErasures } from "./check-backups.ts"
import { checkClock } from "./check-clock.ts"
import { checkDataFolder, checkDisk, checkPermissions } from "./check-data-folder.ts"
import { checkJobs, checkWorkers } from "./check-jobs.ts"
import { checkMail } from "./check-mail.ts"
import { checkPostalCodes } from "./check-postal-codes.ts"
import { checkRowSecurity } from "./check-row-security.ts"
import { checkSchema } from "./check-schema.ts"
import { checkSecret } from "./check-secret.ts"
import { checkServingRole } from "./check-serving-role.ts"
import { checkStorage } from "./check-storage.ts"
import {
  type CheckName,
  type CheckOutcome,
  type DoctorCheck,
  errorKind,
  type Finding,
  type Installation,
  type InstallationWithDatabase,
  ok,
  problem,
  skipped,
  TITLES,
} from "./finding.ts"

const LIMIT_MS = 20_000

/** Why there are no services: the database cannot be used. The text is for the operator. */
export interface WithoutDatabase {
  readonly config: Config
  readonly clock: Clock
  readonly fault: string
}

const ALONE: readonly DoctorCheck<Installation>[] = [
  checkDataFolder,
  checkDisk,
  checkPermissions,
  checkClock,
  checkMail,
  checkPostalCodes,
  checkStorage,
  checkBackupPlace,
]
const WITH_DATABASE: readonly DoctorCheck<InstallationWithDatabase>[] = [
  checkSchema,
  checkRowSecurity,
  checkServingRole,
  checkSecret,
  checkJobs,
  checkWorkers,
  checkBackup,
  checkBackupCheck,
  checkErasures,
]

/**
 * Looks at everything that an installation needs, and says of each thing whether it is well and what to do. For a screen of the running
 * product, and for the command line beside the running or the stopped one. Takes seconds, with a long audit trail two minutes at most; nothing
 * that is kept is changed. Never throws: what fails is a finding.
 */
export async function diagnose(subject: Services | WithoutDatabase): Promise<Finding[]> {
  const { config, clock } = subject
  const { inspection, finding } = await openInspection(subject)
  try {
    const alone = ALONE.map((check) => findingOf(check, { config, clock, inspection }))
    const others =
      inspection === null || "fault" in subject
        ? [...WITH_DATABASE, checkAudit].map(({ name }) => named(name, WITHOUT_DATABASE))
        : await withDatabase({ config, clock, inspection, services: subject })
    const names = Object.keys(TITLES)
    return [finding, ...(await Promise.all(alone)), ...others].toSorted(
      (one, other) => names.indexOf(one.check) - names.indexOf(other.check),
    )
  } finally {
    await inspection?.close().catch(() => undefined)
  }
}

async function withDatabase(installation: InstallationWithDatabase): Promise<Finding[]> {
  const findings = await Promise.all(WITH_DATABASE.map((check) => findingOf(check, installation)))
  // Reads for long, on a connection that the others would wait for.
  return [...findings, await findingOf(checkAudit, installation)]
}

const WITHOUT_DATABASE = skipped("não dá para conferir sem o banco de dados")

async function openInspection(
  subject: Services | WithoutDatabase,
): Promise<{ inspection: Inspection | null; finding: Finding }> {
  if ("fault" in subject)
    return {
      inspection: null,
      finding: named("database", problem(subject.fault, startDatabase(subject.config))),
    }
  try {
    const inspection = await inspectDatabase(subject.config, () => undefined)
    const version: DoctorCheck<null> = {
      name: "database",
      run: async () => ok(`PostgreSQL ${await inspection.version()}`),
    }
    return { inspection, finding: await findingOf(version, null) }
  } catch (error) {
    const message =
      error instanceof UnreachableDatabase ? error.message : `não responde (${errorKind(error)})`
    return { inspection: null, finding: named("database", problem(message, startDatabase(subject.config))) }
  }
}

const startDatabase = ({ databaseUrl }: Config) =>
  databaseUrl === null
    ? "inicie o Aprisco (npm start) e veja o que ele diz; depois repita"
    : "inicie o banco de dados e confira DATABASE_URL; depois repita"

async function findingOf<On>(check: DoctorCheck<On>, on: On): Promise<Finding> {
  const { limitMs = LIMIT_MS } = check
  const limit = new AbortController()
  const { promise: tooLate, resolve } = Promise.withResolvers<CheckOutcome>()
  const timer = setTimeout(() => {
    limit.abort()
    resolve(
      check.late ??
        problem(`não respondeu em ${limitMs / 1_000} segundos`, "repita; se continuar, veja o log"),
    )
  }, limitMs)
  try {
    return named(check.name, await Promise.race([check.run(on, limit.signal), tooLate]))
  } catch (error) {
    return named(check.name, faultOf(error))
  } finally {
    clearTimeout(timer)
  }
}

function faultOf(error: unknown): CheckOutcome {
  if (error instanceof UnsupportedServer) return problem(error.message, "atualize o PostgreSQL")
  return problem(`a conferência falhou (${errorKind(error)})`, "resolva os outros problemas e repita")
}

function named(check: CheckName, outcome: CheckOutcome): Finding {
  return { check, title: TITLES[check], ...outcome }
}
