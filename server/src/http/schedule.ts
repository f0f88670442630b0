import type { RouteShape } from "@aprisco/contract/kit/route"
import { toCamel } from "@aprisco/contract/kit/wire"
import type { FastifyRequest } from "fastify"
import { busy } from "../core/errors.ts"
import type { ConnectionUse } from "../core/metrics.ts"
import { addressKey } from "../core/network-address.ts"
import { Remembered } from "../core/remembered.ts"
import { hashToken, type LiveSession, tokenFrom } from "../core/session.ts"
import { FOR_JOBS, POOL_SIZE } from "../db/pool-size.ts"
import type { Database } from "../db/tenant-scope.ts"
import { type Bounds, FairQueue, type Release, type WorkOwner } from "./fair-queue.ts"

/** One less than there are connections: a request that has its turn never waits for the pool. */
const CONNECTIONS: Bounds = {
  slots: POOL_SIZE - 1,
  perGroup: 2,
  kept: 3,
  waiting: 1_024,
  waitingPerGroup: 256,
}

/** Where jobs have connections of their own: as many as `db/open` gives them. */
const OF_JOBS: Bounds = {
  slots: FOR_JOBS,
  perGroup: FOR_JOBS,
  kept: 0,
  waiting: Infinity,
  waitingPerGroup: Infinity,
}

const boundsOf = (replicas: number): Bounds => ({
  ...CONNECTIONS,
  slots: POOL_SIZE * replicas,
  perGroup: CONNECTIONS.perGroup * replicas,
})

/** Routes marked `long`: one at a time per church. */
const LONG: Bounds = { slots: 3, perGroup: 1, kept: 0, waiting: 32, waitingPerGroup: 4 }

const BACKGROUND: WorkOwner = { group: "background", member: "" }

const UNKNOWN_CALLERS = "unknown callers"

interface Person {
  readonly userId: number
  readonly churchId: number | null
  /** As it was read last. */
  readonly session: LiveSession | null
}

/** Tokens and codes remembered at most. */
const REMEMBERED = 20_000

export interface Turn {
  /** The church that the caller's token had at an earlier request; null: not known. It may be out of date: for the log alone. */
  readonly rememberedChurchId: number | null
  /** The session that the token had at an earlier request; null: not known. It may have ended since: for what is compared with the present one. */
  readonly rememberedSession: LiveSession | null
  /** The hash of the caller's token; null where the call brings none. */
  readonly token: Buffer | null
  /** The database, in this caller's turn. Only a request's first transaction can be refused (503). */
  readonly database: Database
  /** Throws 503 before anything is read, where a route marked `long` would have to wait behind too many. */
  requireRoom(): void
  /** For a route marked `long`: waits for the church's turn, or throws 503. To be called when the body has been read. */
  startLong(): Promise<void>
  /** When all of a long answer is sent. */
  endLong(): void
  /** Remembers the church of this request's token or code, for the next one. */
  rememberCaller(request: Pick<FastifyRequest, "who" | "session">, status: number): void
}

/**
 * Who gets the next database connection. A request is scheduled before anything is known of it for sure: by the church that its
 * token had at an earlier request, by a printed code that was good, else as one of the unknown callers, by network address.
 * The remembered values decide about turns only, never about rights.
 */
export class RequestScheduler {
  readonly #database: Database
  /** What work without a request uses instead. */
  readonly #jobs: Database | null
  readonly #connections = new FairQueue(CONNECTIONS)
  readonly #replicaTurns: FairQueue | null
  readonly #long = new FairQueue(LONG)
  readonly #tokens = new Remembered<Person>(REMEMBERED)
  readonly #codes = new Remembered<true>(REMEMBERED)

  constructor(database: Database, jobs: Database | null = null) {
    this.#database = database
    this.#jobs = jobs
    const { replicas } = database
    this.#replicaTurns = replicas && new FairQueue(boundsOf(replicas.count))
  }

  /** The database for work that no request waits for. */
  backgroundDatabase(): Database {
    const connections = this.#jobs === null ? this.#connections : new FairQueue(OF_JOBS)
    const enter = () => connections.enter(BACKGROUND, { refusable: false })
    return { ...inTurns(this.#jobs ?? this.#database, enter), replicas: null }
  }

  /** The connections of requests; what waits for its turn waits for one of them. */
  connections(): ConnectionUse {
    const { waiting, ...connections } = this.#database.connections()
    return { ...connections, waiting: waiting + this.#connections.waiting }
  }

  turnFor(route: RouteShape, request: FastifyRequest): Turn {
    const token = tokenFrom(request.headers.authorization)
    const hash = token === null ? null : hashToken(token)
    const tokenHash = hash?.toString("base64url") ?? null
    const code = printedCodeOf(route, request)
    const person = tokenHash === null ? undefined : this.#tokens.get(tokenHash)
    let share = this.#shareOf(person, code, addressKey(request.ip))
    let hasBegun = false
    let long: Release | null = null
    return {
      rememberedChurchId: person?.churchId ?? null,
      rememberedSession: person?.session ?? null,
      token: hash,
      database: {
        ...inTurns(this.#database, async () => {
          const release = await this.#connections.enter(share, { refusable: !hasBegun })
          hasBegun = true
          return release
        }),
        replicas: this.#replicasFor(() => share),
      },
      requireRoom: () => {
        if (route.long && this.#long.isFull(share)) throw busy()
      },
      startLong: async () => {
        if (route.long) long = await this.#long.enter(share)
      },
      endLong: () => long?.(),
      rememberCaller: ({ who, session }, status) => {
        if (code !== null && status < 400) this.#codes.keep(code, true)
        if (tokenHash === null) return
        if (who !== null) {
          const caller = { ...who, session }
          share = shareOfPerson(caller)
          this.#tokens.keep(tokenHash, caller)
        } else if (status === 401) this.#tokens.forget(tokenHash)
      },
    }
  }

  /** Their connections are shared in the same way. A request that reads there has begun at the primary: it is not refused. */
  #replicasFor(share: () => WorkOwner): Database["replicas"] {
    const { replicas } = this.#database
    const turns = this.#replicaTurns
    if (replicas === null || turns === null) return null
    return {
      ...replicas,
      read: async (position, scope, work) => {
        const release = await turns.enter(share(), { refusable: false })
        try {
          return await replicas.read(position, scope, work)
        } finally {
          release()
        }
      },
    }
  }

  #shareOf(person: Person | undefined, code: string | null, address: string): WorkOwner {
    if (code !== null && this.#codes.get(code)) return { group: `code ${code}`, member: address }
    return person ? shareOfPerson(person) : { group: UNKNOWN_CALLERS, member: address }
  }
}

/** The database with each transaction in a turn of its own. */
function inTurns(database: Database, enter: () => Promise<Release>): Omit<Database, "replicas"> {
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const release = await enter()
    try {
      return await work()
    } finally {
      release()
    }
  }
  const { readTogether } = database
  return {
    withTenant: (scope, work) => inTurn(() => database.withTenant(scope, work)),
    withSystem: (work) => inTurn(() => database.withSystem(work)),
    ...(readTogether && { readTogether: (open, work) => inTurn(() => readTogether(open, work)) }),
    ping: () => database.ping(),
    connections: () => database.connections(),
    close: () => database.close(),
  }
}

/** The printed code in a route's path. */
export function printedCodeOf(route: RouteShape, request: FastifyRequest): string | null {
  const { params } = request
  if (route.code === undefined || typeof params !== "object" || params === null) return null
  const code = Object.entries(params).find(([name]) => toCamel(name) === route.code)?.[1]
  return typeof code === "string" ? code : null
}

function shareOfPerson({ userId, churchId }: Person): WorkOwner {
  const group = churchId === null ? UNKNOWN_CALLERS : `church ${churchId}`
  return { group, member: `person ${userId}` }
}
