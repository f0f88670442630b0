import { SettingError } from "./config.ts"
import { EmbeddedError } from "./db/embedded/problem.ts"
import { MigrationError } from "./db/migrate.ts"
import { UnreachableDatabase } from "./db/open.ts"
import { RoleError } from "./db/roles.ts"
import { UnsupportedServer } from "./db/server-version.ts"
import { StorageFault } from "./integrations/bucket.ts"
import { BackupError } from "./modules/operation/backups/public.ts"
import { WrongSecret } from "./modules/operation/encryption-keys/public.ts"
import { ScreensError } from "./screens-error.ts"

const FOR_OPERATORS = [
  SettingError,
  EmbeddedError,
  MigrationError,
  UnreachableDatabase,
  UnsupportedServer,
  RoleError,
  StorageFault,
  WrongSecret,
  BackupError,
  ScreensError,
]

/** The message to the operator about an error that stops the product: one line when the cause is known, else the whole error. */
export function operatorLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (FOR_OPERATORS.some((kind) => error instanceof kind)) return error.message
  return listeningProblem(error) ?? error.stack ?? error.message
}

function listeningProblem(error: Error): string | null {
  if (!("syscall" in error && "code" in error)) return null
  if (error.syscall === "getaddrinfo" && "hostname" in error) return notOurs(error.hostname)
  if (error.syscall !== "listen") return null
  const port = "port" in error ? error.port : "?"
  if (error.code === "EADDRINUSE") return `a porta ${port} já está em uso: pare o outro programa ou mude PORT`
  if (error.code === "EACCES") return `sem permissão para usar a porta ${port}: mude PORT`
  if (error.code === "EADDRNOTAVAIL" && "address" in error) return notOurs(error.address)
  return `não consigo atender na porta ${port} (${error.code})`
}

function notOurs(host: unknown): string {
  return `HOST ${host} não é um endereço desta máquina`
}
