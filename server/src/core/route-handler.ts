import type { Readable } from "node:stream"
import type {
  Access,
  FileAnswer,
  InputOf,
  OperatorAccess,
  ReplyOf,
  RouteShape,
} from "@aprisco/contract/kit/route"
import type {
  Actor,
  ChurchActor,
  Context,
  DeskContext,
  Operator,
  PublicContext,
  RequestContext,
  SignedInContext,
} from "./context.ts"
import type { Preserialized } from "./preserialized.ts"

/** Bytes that are read while they are sent, in a transaction of their own that has the caller's scope. */
export type FileStream = (ctx: Context) => Readable

/** A stored file of which a part may be asked for (`Range`). */
export interface RangedBytes {
  readonly type: string
  readonly size: number
  /** Of its bytes: another file has another one. */
  readonly hash: string
  /** From one byte to another, both included. Throws 404 where the file is gone. */
  readonly read: (from: number, to: number) => Promise<Readable>
}

/** Bytes instead of JSON. `name`: what a browser saves it as. */
export interface FileReply {
  type: string
  /** A `Readable` needs no transaction: what is stored outside the database. */
  bytes: Buffer | Readable | FileStream
  name?: string
  /** How many rows it has, for a client that shows progress (`X-Row-Count`). */
  rows?: number
  /** Seconds for which the caller's browser may cache it; not cached when absent. */
  keepSeconds?: number
  /** The same bytes, compressed already. */
  zipped?: Buffer
}

/** A body with the version of its record: becomes the `ETag`. */
export interface Tagged<T> {
  body: T
  version: number
}

/** A body with the version of its record, for a `versioned` route. */
export function tagged<T>(body: T, version: number): Tagged<T> {
  return { body, version }
}

/** A body whose work goes on after the answer, for a route that `mayContinue`: 202. */
export class Continued<T> {
  readonly body: T

  constructor(body: T) {
    this.body = body
  }
}

/** A body of what was there already, for a route that creates and `mayExist`: 200. */
export class Existing<T> {
  readonly body: T

  constructor(body: T) {
    this.body = body
  }
}

type Body<R extends RouteShape> = R["response"] extends FileAnswer
  ? R["ranges"] extends true
    ? RangedBytes
    : FileReply
  : ReplyOf<R>

export type Result<R extends RouteShape> = R["versioned"] extends true
  ? R["response"] extends null
    ? undefined
    : Tagged<Body<R>>
  :
      | Body<R>
      | Preserialized
      | (R["asFile"] extends object ? FileReply : never)
      | (R["mayContinue"] extends true ? Continued<Body<R>> : never)
      | (R["mayExist"] extends true ? Existing<Body<R>> : never)

type ContextFor<A extends Access> = A extends "public"
  ? PublicContext
  : A extends "signed-in" | "incomplete"
    ? SignedInContext
    : A extends OperatorAccess
      ? DeskContext
      : Context

type ActorFor<A extends Access> = A extends "public"
  ? Actor | null
  : A extends "signed-in" | "incomplete"
    ? Actor
    : A extends OperatorAccess
      ? Operator
      : ChurchActor

/** Answers inside the request's transaction. Nearly every route is one. */
type Inside<R extends RouteShape> = (
  ctx: ContextFor<R["permission"]>,
  input: InputOf<R>,
) => Promise<Result<R>>

/** The result of slow work with side effects: `undo` reverts it if the transaction fails. */
export interface Undoable<Run> {
  inside: Run
  undo: () => Promise<void>
}

type Run<R extends RouteShape> = (ctx: ContextFor<R["permission"]>) => Promise<Result<R>>

/** Slow work first (hashing, images), outside any transaction; it returns the function to run inside. */
interface SlowFirst<R extends RouteShape> {
  beforeTransaction: (
    requestContext: RequestContext,
    input: InputOf<R>,
    /** The caller according to the session before the work; the transaction reads the session again. */
    actor: ActorFor<R["permission"]>,
  ) => Promise<Run<R> | Undoable<Run<R>>>
}

/** Needs no transaction, and so knows no caller: health, look-ups. */
interface Alone<R extends RouteShape> {
  withoutTransaction: (requestContext: RequestContext, input: InputOf<R>) => Promise<Result<R>>
}

export type Handler<R extends RouteShape> =
  | Inside<R>
  | SlowFirst<R>
  | (R["permission"] extends "public" ? Alone<R> : never)

/** A handler for every route of a resource: a route without one does not compile. */
export type Handlers<Routes extends Record<string, RouteShape>> = { [K in keyof Routes]: Handler<Routes[K]> }

type AnyRun = (ctx: never) => Promise<unknown>

/** A handler as `register-route` calls it, with its types erased. */
export type AnyHandler =
  | ((ctx: never, input: never) => Promise<unknown>)
  | {
      beforeTransaction: (
        requestContext: RequestContext,
        input: never,
        actor: never,
      ) => Promise<AnyRun | Undoable<AnyRun>>
    }
  | { withoutTransaction: (requestContext: RequestContext, input: never) => Promise<unknown> }
