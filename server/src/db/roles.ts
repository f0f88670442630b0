import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto"
import { CompiledQuery } from "kysely"
import type { ClientBase, Pool } from "pg"
import pg from "pg"
import type { Db } from "./tenant-scope.ts"

const SCOPES = ["app_user", "app_system", "app_jobs"] as const

/** The serving connection's role is not what it must be, or cannot be made so. The message is for the operator. */
export class RoleError extends Error {}

/** The role the serving process logs in as, one per database: `aprisco` → `aprisco_web`. */
export function webRoleOf(database: string): string {
  // PostgreSQL cuts names at 63 bytes.
  return `${database.slice(0, 59)}_web`
}

/**
 * The serving role's password on a server of the operator's own: random, created by the first start and stored in the database where
 * only its owner reads it, so that every process of an installation has the same one. Null: no start has made it yet.
 */
export async function storedWebPassword(owner: ClientBase): Promise<string | null> {
  const { rows } = await owner.query<{ password: string }>("select password from serving_password")
  return rows[0]?.password ?? null
}

/** The same, created where there is none yet. The first of two starts wins. */
export async function ensureWebPassword(owner: ClientBase): Promise<string> {
  await owner.query("insert into serving_password (password) values ($1) on conflict do nothing", [
    randomBytes(24).toString("base64url"),
  ])
  const password = await storedWebPassword(owner)
  if (password === null) throw new RoleError("a senha do papel que atende não pôde ser guardada")
  return password
}

/**
 * Creates the serving role, or repairs it: it may log in, act as `app_user`, `app_system` or `app_jobs`, and nothing else.
 * `owner` is the migrating connection. Starts that race for the same role tolerate each other.
 */
export async function prepareWebRole(owner: ClientBase, role: string, password?: string): Promise<void> {
  await patiently(async () => {
    const { rows } = await owner.query("select from pg_roles where rolname = $1", [role])
    const verb = rows.length === 0 ? "create" : "alter"
    const secret =
      password === undefined ? "" : ` password ${pg.escapeLiteral(scramVerifier(password, role))}`
    await owner.query(`${verb} role ${pg.escapeIdentifier(role)} login noinherit${secret}`)
  })
  for (const scope of SCOPES) {
    await patiently(async () => {
      if (await isMember(owner, role, scope)) return
      // NOINHERIT above makes the membership one that must be put on with SET ROLE.
      await owner.query(`grant ${scope} to ${pg.escapeIdentifier(role)}`)
    })
  }
  await patiently(() => letConnect(owner, role))
}

/** By default every role may connect to a new database; on some servers an operator has revoked that. */
async function letConnect(owner: ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query<{ database: string }>(
    "select current_database() as database where not has_database_privilege($1, current_database(), 'connect')",
    [role],
  )
  for (const { database } of rows) {
    await owner.query(
      `grant connect on database ${pg.escapeIdentifier(database)} to ${pg.escapeIdentifier(role)}`,
    )
  }
}

async function isMember(owner: ClientBase, role: string, scope: string): Promise<boolean> {
  const { rows } = await owner.query(
    `select from pg_auth_members m
      join pg_roles granted on granted.oid = m.roleid join pg_roles member on member.oid = m.member
      where granted.rolname = $1 and member.rolname = $2`,
    [scope, role],
  )
  return rows.length > 0
}

/** Roles are rows of the whole cluster: the second of two processes gets one of these errors and reads again. */
const RACED = new Set(["XX000", "23505", "42710"])

async function patiently(change: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change()
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined
      if (code === undefined || !RACED.has(code) || attempt === 20) throw error
    }
  }
}

/** SCRAM-SHA-256 as PostgreSQL stores it, so that the password itself never appears in a statement or a server's log. */
function scramVerifier(password: string, role: string): string {
  const iterations = 4096
  const salt = createHmac("sha256", password).update(role).digest().subarray(0, 16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256")
  const sign = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest()
  const storedKey = createHash("sha256").update(sign(salted, "Client Key")).digest("base64")
  const serverKey = sign(salted, "Server Key").toString("base64")
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${storedKey}:${serverKey}`
}

/** Which of the roles that a connection may become is not harmless, the worst first, and why. */
const UNFIT_ROLE = `
    select r.rolname as role,
      case when r.rolsuper then 'superusuário' when r.rolbypassrls then 'ignora a segurança por linha'
        else 'dono de tabelas' end as power
    from pg_roles r
    where pg_has_role(session_user, r.oid, 'member')
      and (r.rolsuper or r.rolbypassrls or exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relowner = r.oid and c.relkind in ('r', 'p', 'v', 'm', 'f')
          and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')))
    order by r.rolsuper desc limit 1`

interface UnfitRole {
  readonly role: string
  readonly power: string
}

/** The role with too much power that the connection of a transaction could become; null: there is none. */
export async function unfitRole(db: Db): Promise<UnfitRole | null> {
  const { rows } = await db.executeQuery<UnfitRole>(CompiledQuery.raw(UNFIT_ROLE))
  return rows[0] ?? null
}

/**
 * Throws `RoleError` unless the pool's role is harmless: not a superuser, not exempt from row security, owner of no table,
 * and not able to become a role that is any of these.
 */
export async function refuseUnfitRole(pool: Pool): Promise<void> {
  const { rows } = await pool.query<UnfitRole>(UNFIT_ROLE)
  const [found] = rows
  if (found === undefined) return
  throw new RoleError(`recuso atender com o papel "${found.role}" do banco de dados: ele é ${found.power}`)
}
