import type { Config } from "../../../config.ts"
import type { Clock } from "../../../core/clock.ts"
import type { Services } from "../../../core/context.ts"
import type { Inspection } from "../../../db/inspection.ts"

/** Every check, in the order in which findings are listed, with its name for the operator. */
export const TITLES = {
  database: "Banco de dados",
  schema: "Migrações",
  "row-security": "Segurança por linha",
  "serving-role": "Papel que atende",
  "data-folder": "Pasta de dados",
  disk: "Espaço em disco",
  permissions: "Permissões dos arquivos",
  secret: "Segredo",
  clock: "Relógio",
  mail: "E-mail",
  "postal-codes": "Consulta de CEP",
  storage: "Fotos",
  audit: "Trilha de auditoria",
  jobs: "Trabalhos com falha",
  workers: "Trabalhos em segundo plano",
  backup: "Cópia de segurança",
  "backup-place": "Lugar das cópias",
  "backup-check": "Conferência das cópias",
  erasures: "Lista de exclusões",
} as const

export type CheckName = keyof typeof TITLES

/** What a check says. The texts are for the operator and have no personal data and no secret. */
export interface CheckOutcome {
  /** "problem": something is wrong now. "warning": it will be, or cannot be checked. "skipped": not looked at, for the reason in the message. */
  readonly state: "ok" | "warning" | "problem" | "skipped"
  readonly message: string
  /** Blank where nothing is to be done. */
  readonly whatToDo: string
}

export interface Finding extends CheckOutcome {
  readonly check: CheckName
  readonly title: string
}

/** What can be looked at without the database; `inspection` null: it does not answer. */
export interface Installation {
  readonly config: Config
  readonly clock: Clock
  readonly inspection: Inspection | null
}

export interface InstallationWithDatabase extends Installation {
  readonly services: Services
  readonly inspection: Inspection
}

/** One thing that is looked at. It changes nothing that is kept. */
export interface DoctorCheck<On> {
  readonly name: CheckName
  /** Absent: 20 s. */
  readonly limitMs?: number
  /** What it says when it takes longer; absent: a problem. */
  readonly late?: CheckOutcome
  /** `giveUp` is aborted at the limit. What it throws is a problem, of which only the kind is told. */
  run(on: On, giveUp: AbortSignal): Promise<CheckOutcome>
}

export const ok = (message: string): CheckOutcome => ({ state: "ok", message, whatToDo: "" })
export const warning = (message: string, whatToDo: string): CheckOutcome => ({
  state: "warning",
  message,
  whatToDo,
})
export const problem = (message: string, whatToDo: string): CheckOutcome => ({
  state: "problem",
  message,
  whatToDo,
})
export const skipped = (message: string, whatToDo = ""): CheckOutcome => ({
  state: "skipped",
  message,
  whatToDo,
})

/** What an error is, without what it says: that may quote a person's data or a secret. */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return "code" in error && typeof error.code === "string" ? error.code : error.name
}
