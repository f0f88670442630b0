import { type Kysely, sql } from "kysely"
import type { Pool } from "pg"
import { LIMITS_OF_TRANSACTION, servingKysely } from "./connect.ts"
import { isConnectionLost, isReadOnly } from "./connection-lost.ts"
import type { Schema } from "./schema.ts"
import { type Db, type Position, type Replicas, type Scope, setTenant, UNAWAITED } from "./tenant-scope.ts"

const BEGIN = "begin read only; set local role app_system"

/** Whether a replica has all that was committed before a position. A server that was promoted is no replica any more. */
const HAS_REPLAYED = "pg_is_in_recovery() and pg_last_wal_replay_lsn() >= "

/** A replica that could not be reached is left alone for this long. */
const REST_MS = 5_000
/** One that is behind for so long without a break is reported. */
const LAG_REPORTED_MS = 10_000

/** The replica has not replayed the position. */
class Behind extends Error {}

/** What a replica refuses of the reading of a row that the primary has removed meanwhile. */
const CONFLICT = "40001"

/** Whether a read failed because of the replica, so that the primary can answer it. */
export function isReplicaFault(error: unknown): boolean {
  if (isConnectionLost(error) || isReadOnly(error)) return true
  return error instanceof Error && "code" in error && error.code === CONFLICT
}

export interface ReplicaOptions {
  /** One line for the operator. */
  readonly tell: (line: string) => void
  readonly prepared: boolean
  /** An SQL condition up to the position, for tests without a replica. */
  readonly hasReplayed?: string
}

/** The replicas behind these pools; `name` is what the operator reads. The pools are taken over. */
export function openReplicas(
  pools: readonly { readonly name: string; readonly pool: Pool }[],
  options: ReplicaOptions,
): Replicas {
  const replicas = pools.map(({ name, pool }) => new Replica(name, pool, options))
  return {
    count: replicas.length,
    read: async (position, scope, work) => {
      for (const replica of replicas.filter((each) => each.isUsable).toSorted((a, b) => a.load - b.load)) {
        const outcome = await replica.read(position, scope, work)
        if (outcome !== null) return outcome
      }
      return null
    },
    close: async () => {
      await Promise.all(pools.map(({ pool }) => pool.end()))
    },
  }
}

class Replica {
  readonly #name: string
  readonly #pool: Pool
  readonly #database: Kysely<Schema>
  readonly #options: ReplicaOptions
  #restsUntil = 0
  #behindSince: number | null = null
  #isReported = false

  constructor(name: string, pool: Pool, options: ReplicaOptions) {
    const { prepared } = options
    const begin = prepared ? BEGIN : `${BEGIN}; ${LIMITS_OF_TRANSACTION}`
    this.#name = name
    this.#pool = pool
    this.#options = options
    this.#database = servingKysely(pool, { begin, unawaited: UNAWAITED, prepared })
  }

  get isUsable(): boolean {
    return performance.now() >= this.#restsUntil
  }

  get load(): number {
    return this.#pool.totalCount - this.#pool.idleCount + this.#pool.waitingCount
  }

  async read<T>(
    position: Position,
    scope: Scope,
    work: (db: Db) => Promise<T>,
  ): Promise<{ result: T } | null> {
    let hasBegun = false
    try {
      const result = await this.#database.transaction().execute(async (db) => {
        await setTenant(db, scope)
        await this.#requireReplayed(db, position)
        hasBegun = true
        return work(db)
      })
      return { result }
    } catch (error) {
      if (hasBegun) throw error
      if (!(error instanceof Behind)) this.#rest(error)
      return null
    }
  }

  async #requireReplayed(db: Db, position: Position): Promise<void> {
    const condition = sql.raw<boolean>(this.#options.hasReplayed ?? HAS_REPLAYED)
    const { rows } = await sql<{ isCurrent: boolean | null }>`
      select ${condition} ${position}::pg_lsn as is_current`.execute(db)
    const now = performance.now()
    if (rows[0]?.isCurrent) {
      this.#behindSince = null
      if (this.#isReported) this.#options.tell(`a réplica ${this.#name} voltou a atender`)
      this.#isReported = false
      return
    }
    this.#behindSince ??= now
    if (now - this.#behindSince > LAG_REPORTED_MS) this.#report("está atrasada")
    throw new Behind()
  }

  #rest(error: unknown): void {
    this.#restsUntil = performance.now() + REST_MS
    this.#report(error instanceof Error ? error.message : String(error))
  }

  #report(reason: string): void {
    if (!this.#isReported) this.#options.tell(`a réplica ${this.#name} não atende por enquanto: ${reason}`)
    this.#isReported = true
  }
}
