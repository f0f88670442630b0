import type { Area } from "@aprisco/contract/access/areas"
import type { Permission } from "@aprisco/contract/access/permissions"
import type { Role } from "@aprisco/contract/access/roles"
import type { Config } from "../config.ts"
import type { Database, Db } from "../db/tenant-scope.ts"
import type { BulkMail } from "../integrations/bulk-mail.ts"
import type { Mail } from "../integrations/mail.ts"
import type { Pictures } from "../integrations/pictures.ts"
import type { Cep } from "../integrations/postal-code.ts"
import type { Files } from "../integrations/storage.ts"
import type { AfterCommit } from "./after-commit.ts"
import type { Clock } from "./clock.ts"
import type { Encryption } from "./encryption.ts"
import type { EventCounts } from "./event-counts.ts"
import type { Lifecycle } from "./lifecycle.ts"
import type { Limits } from "./limits.ts"
import type { Logger } from "./log.ts"
import type { Metrics } from "./metrics.ts"
import type { ModuleData } from "./module-data.ts"
import type { Queue } from "./queue.ts"
import type { Readings } from "./readings.ts"
import type { Watch } from "./watch.ts"

export type Modules = readonly ModuleData<Context, AnyContext>[]

/** What the process is made of, built once in `app.ts`. */
export interface Services {
  /** The same object for the life of the process, also where a request has its own services: per-process state is stored with it as the key. */
  readonly config: Config
  /** What each module declares about its tables and records. */
  readonly modules: Modules
  readonly database: Database
  /** The database as jobs use it, without waiting in the queue of requests. */
  readonly health: Pick<Database, "ping">
  readonly log: Logger
  readonly clock: Clock
  readonly encryption: Encryption
  /** The transport of `modules/ground/emails`; all others store an e-mail with their change (`queueEmail`). */
  readonly mail: Mail
  /** The transport of messages to many people (`modules/life/messages`). */
  readonly bulkMail: BulkMail
  readonly queue: Queue
  readonly cep: Cep
  readonly files: Files
  readonly pictures: Pictures
  readonly afterCommit: AfterCommit
  readonly eventCounts: EventCounts
  /** Who read whose record, until it is in the database. */
  readonly readings: Readings
  readonly limits: Limits
  readonly lifecycle: Lifecycle
  readonly metrics: Metrics
  /** Null: nothing is watched. */
  readonly watch: Watch | null
}

/** Who is signed in, as the session knows it at this request. */
export interface Actor {
  readonly userId: number
  readonly sessionId: number
  readonly fullName: string
  readonly email: string
  /** Whether the address was verified by a link; `requireVerifiedEmail` asks it only where mail is sent. */
  readonly emailVerified: boolean
  readonly role: Role | null
  readonly permissions: ReadonlySet<Permission>
  /** The areas beside the role, of which some of the rights may come. */
  readonly areas: readonly Area[]
  /** The church in which they work now: the one that they entered, else their own. On calls about the person's own account: always their own. */
  readonly churchId: number | null
  /** The church of their denomination that a person of its office has entered with this session. */
  readonly enteredChurch: { readonly id: number; readonly name: string } | null
  readonly denominationId: number | null
  /** The churches whose rows are in reach: one's own, the approved ones of the denomination, or only the one entered. */
  readonly churchIds: readonly number[]
  /** The branches a BRANCH_MANAGER is restricted to; null: no restriction. */
  readonly branchIds: readonly number[] | null
}

/** An operator of the installation at their desk. Not a user: without a church, a role and rights. */
export interface Operator {
  readonly id: number
  readonly sessionId: number
  readonly email: string
  readonly fullName: string
}

/** A signed-in person whose church exists. */
export interface ChurchActor extends Actor {
  readonly role: Role
  readonly churchId: number
}

/** What is known about a request before and outside its transaction. */
export interface RequestContext {
  readonly services: Services
  readonly now: Date
  /** Today's civil date, `YYYY-MM-DD`. */
  readonly today: string
  readonly requestId: string
  /** The caller's network address, behind the trusted hops. */
  readonly address: string
  /** The caller's `User-Agent`, cut to 200 characters. */
  readonly device: string
  readonly log: Logger
  /** Aborted when the client leaves before its answer; absent where there is no client. */
  readonly signal?: AbortSignal
  /** The body as it arrived and what it was signed with; on a `signed` route alone. */
  readonly signed?: { readonly body: string; readonly signature: string } | undefined
  /** The operator is the author of every change: at the command line, or at the desk. */
  readonly byOperator?: true
  /** Who is signed in at the desk; absent at the command line, which asks for no sign-in. */
  readonly operator?: Operator
}

/** What a use case works with: the request and its transaction. */
export interface AnyContext extends RequestContext {
  /** The request's transaction, already scoped. On a public route it sees every church until `setTenant` narrows it. */
  readonly db: Db
  readonly actor: Actor | null
  /** The version that the caller's `If-Match` names; null when none was sent, NaN when the product did not issue it. */
  readonly expectedVersion: number | null
  /** Runs after the commit, in parallel with the answer (mail); not at all after a rollback. A failure is logged and does not undo the answer. */
  afterCommit(work: () => Promise<void>): void
}

export interface PublicContext extends AnyContext {}

export interface SignedInContext extends AnyContext {
  readonly actor: Actor
}

/** What a use case of the operator's desk gets. Its transaction sees every church; nothing narrows it but the use case itself. */
export interface DeskContext extends AnyContext {
  readonly actor: null
  readonly byOperator: true
  readonly operator: Operator
}

/** What nearly every use case gets. */
export interface Context extends AnyContext {
  readonly actor: ChurchActor
}
