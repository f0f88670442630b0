/**
 * The only access to the data. The serving pool lives in this file; callers get a transaction that has already
 * taken a role without rights and its scope, both only until it ends. A search for `createTenantScope`, `createPublicScope` and
 * `withSystem` finds every place to review.
 */
import { CompiledQuery, type Kysely, sql } from "kysely"
import type { Pool } from "pg"
import type { ConnectionUse } from "../core/metrics.ts"
import { LIMITS_OF_TRANSACTION, servingKysely } from "./connect.ts"
import { NotPrimary } from "./connection-lost.ts"
import { PrimaryPool } from "./primary-pool.ts"
import { type ReadsTogether, readsTogether } from "./read-together.ts"
import type { Schema } from "./schema.ts"
import { type Db, sendingTogether } from "./transaction-over.ts"

const SET_SCOPE = `select set_config('role', 'app_user', true), set_config('app.church_ids', $1, true),
  set_config('app.branch_ids', $2, true), set_config('app.user_id', $3, true)`

/** Every transaction begins as the role that sees all churches and owns nothing; `setTenant` narrows it. */
const BEGIN_AS_SYSTEM = "begin; set local role app_system"

/** Sent together with the statement that follows: no answer of theirs is needed, and an error of theirs fails that statement. */
export const UNAWAITED: ReadonlySet<string> = new Set([SET_SCOPE])

/** Asked of the primary: what was committed before is in a replica that has replayed so far. */
const POSITION = `select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end::text as position`

export type { Db } from "./transaction-over.ts"

/** What defines a scope: the churches seen, the branches it is restricted to (null: none), and who acts. */
export interface ScopeFacts {
  readonly churchIds: readonly number[]
  readonly branchIds: readonly number[] | null
  readonly userId: number | null
}

// A class that is exported as a type only: code outside this file cannot create one, not even an object of the same shape.
class CheckedScope implements ScopeFacts {
  readonly #created = true
  readonly churchIds: readonly number[]
  readonly branchIds: readonly number[] | null
  readonly userId: number | null

  constructor(facts: ScopeFacts) {
    this.churchIds = Object.freeze([...facts.churchIds])
    this.branchIds = facts.branchIds === null ? null : Object.freeze([...facts.branchIds])
    this.userId = facts.userId
    Object.freeze(this)
  }

  static proves(scope: CheckedScope): boolean {
    return #created in scope && scope.#created
  }
}

export type Scope = CheckedScope

/** A place in the primary's log of changes (an LSN). */
export type Position = string

/** Copies of the database that answer reads. */
export interface Replicas {
  readonly count: number
  /**
   * Runs `work` in a read-only transaction with the scope, on a replica that has all that was committed before `position`. Null, with nothing
   * run, where none is there that has.
   */
  read<T>(position: Position, scope: Scope, work: (db: Db) => Promise<T>): Promise<{ result: T } | null>
  close(): Promise<void>
}

/** Where the primary is at this moment. Everything that was acknowledged to anyone before is before it. */
export async function positionOf(db: Db): Promise<Position> {
  const { rows } = await db.executeQuery<{ position: Position }>(CompiledQuery.raw(POSITION))
  const [row] = rows
  if (row === undefined) throw new Error("the server has no position")
  return row.position
}

/** Work on the database goes through here. */
export interface Database {
  /** A transaction as `app_user`, seeing the scope's rows only. Commits when `work` resolves, rolls back when it throws. */
  withTenant<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>
  /** A transaction that sees every church: login by e-mail, sign-up, jobs. `setTenant` narrows it once the church is known. */
  withSystem<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * A transaction that only reads, and whose statements, with its beginning and its end, travel in one round trip. It begins as `withSystem`; `open`
   * asks the first statement, which sets the scope for those that `work` asks before any is answered. Null where `work` asked for more after
   * that, or a statement failed: nothing came of it, and `withSystem` has to do the work. Absent behind a pooler, which keeps no plans.
   */
  readonly readTogether?: ReadsTogether
  /** Null: there are none. */
  readonly replicas: Replicas | null
  /** Resolves when the database answers; for the health route. */
  ping(): Promise<void>
  /** The connections of `withTenant` and `withSystem`, as they are now. */
  connections(): ConnectionUse
  /** Waits for running work and closes the connections. */
  close(): Promise<void>
}

/**
 * Takes the serving pool over: from here on no other code uses it. `health`: the connection reserved for `ping`. `prepared` as
 * the pool was made.
 */
export function openDatabase(
  pool: Pool,
  health: Pool = pool,
  { prepared = true, replicas = null }: { prepared?: boolean; replicas?: Replicas | null } = {},
): Database {
  const begin = prepared ? BEGIN_AS_SYSTEM : `${BEGIN_AS_SYSTEM}; ${LIMITS_OF_TRANSACTION}`
  const database: Kysely<Schema> = servingKysely(pool, { begin, unawaited: UNAWAITED, prepared })
  const inTransaction = <T>(work: (db: Db) => Promise<T>) =>
    database.transaction().execute((db) => sendingTogether(db, work))
  return {
    withTenant: (scope, work) =>
      inTransaction(async (db) => {
        await setTenant(db, scope)
        return work(db)
      }),
    withSystem: inTransaction,
    ...(prepared && { readTogether: readsTogether(pool) }),
    replicas,
    ping: async () => {
      const { rows } = await health.query<{ transaction_read_only: string }>("show transaction_read_only")
      if (!(health instanceof PrimaryPool) || rows[0]?.transaction_read_only === "off") return
      health.distrust()
      throw new NotPrimary("the server takes no writes")
    },
    connections: () => ({
      active: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: pool.options.max,
    }),
    close: async () => {
      await pool.end()
      if (health !== pool) await health.end()
      await replicas?.close()
    },
  }
}

/** Makes a scope from what the session says of its user. Called where a request's transaction, or that of a streamed file, begins. */
export function createTenantScope(facts: ScopeFacts): Scope {
  return new CheckedScope(facts)
}

/**
 * The scope of an unknown caller with a church's QR code or calendar address, or of a job about one church: that church, or those branches
 * of it, without an acting user.
 */
export function createPublicScope(churchId: number, branchIds: readonly number[] | null = null): Scope {
  return new CheckedScope({ churchIds: [churchId], branchIds, userId: null })
}

/** Restricts a transaction to a scope; a system transaction no longer sees every church from here on (QR code → church). */
export async function setTenant(db: Db, scope: Scope): Promise<void> {
  if (!CheckedScope.proves(scope)) throw new TypeError("setTenant() needs a scope of createTenantScope()")
  const branches = scope.branchIds === null ? "" : arrayText(scope.branchIds)
  const user = scope.userId === null ? "" : String(scope.userId)
  await db.executeQuery(CompiledQuery.raw(SET_SCOPE, [arrayText(scope.churchIds), branches, user]))
}

/**
 * Reserves the id of a church that is about to be created, and lets this transaction see that church too: the only one that
 * no other transaction can have written to. Returns the id.
 */
export async function reserveChurchId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with founded as (select nextval(pg_get_serial_sequence('churches', 'id')) as id)
    select id, set_config('app.church_ids', (coalesce(app.church_ids(), '{}') || id)::text, true) from founded`.execute(
    db,
  )
  const [founded] = rows
  if (founded === undefined) throw new Error("no id for a new church")
  return founded.id
}

/**
 * Lifts the branch restriction while `work` runs, for what is true of the church as a whole (the plan's limit counts all
 * members, independent of the caller). Await it alone: a concurrent query in the same transaction is lifted too.
 */
export async function withoutBranchFilter<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const { rows } = await sql<{ before: string | null }>`
    select coalesce(current_setting('app.branch_ids', true), '') as before`.execute(db)
  const before = rows[0]?.before ?? ""
  await restrictTo(db, "")
  try {
    const result = await work(db)
    await restrictTo(db, before)
    return result
  } catch (error) {
    // A failed statement has aborted the transaction: the restore fails too, and the rollback undoes the setting.
    await restrictTo(db, before).catch(() => undefined)
    throw error
  }
}

async function restrictTo(db: Db, branches: string): Promise<void> {
  await sql`select set_config('app.branch_ids', ${branches}, true)`.execute(db)
}

function arrayText(ids: readonly number[]): string {
  return `{${ids.join(",")}}`
}
