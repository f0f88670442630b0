import type { z } from "zod"
import type { GatedFeature } from "../access/gated-features.ts"
import type { Permission } from "../access/permissions.ts"
import { toCamel } from "./wire.ts"

/**
 * Who may call. `public`: anyone. `signed-in`: any active user, profile complete or not.
 * `incomplete`: only before the profile is complete. `operator`: an operator of the installation at their desk, `operator-enrolling`
 * also before their second factor is set up; neither is a user of a church, and no such user can be one. Else the named right, or all of several.
 */
export type Access =
  | "public"
  | "signed-in"
  | "incomplete"
  | OperatorAccess
  | Permission
  | readonly Permission[]

export type OperatorAccess = "operator" | "operator-enrolling"

/** Whether a route belongs to the operator's desk. */
export function isForOperators(permission: Access): permission is OperatorAccess {
  return permission === "operator" || permission === "operator-enrolling"
}

/** An answer that is bytes and not JSON, with its media types. */
export interface FileAnswer {
  readonly file: readonly string[]
}

/** Answers with bytes of one of these media types instead of JSON. */
export function file(...types: string[]): FileAnswer {
  return { file: types }
}

/** A second form of an answer: bytes of one of these media types, by the value of the query's `format` that asks for it. */
export interface FileForm {
  readonly types: Readonly<Record<string, string>>
  readonly limits: readonly Limit[]
}

/**
 * At most `max` calls per `windowSeconds`. Never counted by a value that a caller can invent: counted by network address, or by the
 * signed-in person. A printed code, which is public, counts only successful calls.
 */
export type Limit = { readonly max: number; readonly windowSeconds: number } & (
  | { readonly by: "address" }
  /** Calls that were refused (4xx); further ones are answered 429 instead, and valid ones are served. */
  | { readonly by: "address"; readonly spentBy: "invalid" }
  | { readonly by: "user" }
  /** The route's `code`, or one address's share of it. A repeat with its `Idempotency-Key` is not counted. */
  | { readonly by: "code" | "address at code"; readonly spentBy: "accepted" }
)

export interface RouteShape {
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE"
  /** Canonical path below the base, with `{name}` parameters and a trailing slash. */
  readonly path: string
  readonly summary: string
  readonly permission: Access
  /**
   * The rows that it is about, where these are not only those of the caller's current church: all churches of an
   * office user's denomination (`denomination`), and also the churches with a request to join it (`requests`).
   */
  readonly reach?: "denomination" | "requests"
  /** Only once the caller's e-mail is verified, where the installation sends mail (403 until then). */
  readonly needsVerifiedEmail?: true
  /**
   * What the plan of the caller's church must have (403 else, with the plan that has it). Only a call that begins something says so: what a church
   * has already stays readable and correctable in every plan (docs/product/plans.md#4.2).
   */
  readonly feature?: GatedFeature
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** What a signed-in caller of a public route sends instead of `body`. */
  readonly bodySignedIn?: z.ZodType
  /** `null`: 204 without a body. */
  readonly response: z.ZodType | FileAnswer | null
  /** The same answer as a file, where the query's `format` asks for one: `fileFormOf` is the route of such calls. */
  readonly asFile?: FileForm
  /** Status of success; 200 by default, 204 where `response` is null. */
  readonly status?: 200 | 201
  /** Work that may go on after the answer: 202 then, with the same body, which says how far it is. */
  readonly mayContinue?: true
  /** What it creates may be there already: 200 then, with the same body. */
  readonly mayExist?: true
  /** There may be nothing to answer: 204 without a body then, and null for the caller. */
  readonly mayBeEmpty?: true
  /** The answer has an `ETag`, and a change checks `If-Match`. */
  readonly versioned?: true
  /** A file that is requested often: it has an `ETag` of its bytes, and clients that have them get 304 (`If-None-Match`). */
  readonly revalidated?: true
  /**
   * A list, a record or a report: it writes nothing. Where the installation has replicas of the database one of them answers, else its statements
   * travel in one round trip where each can be sent before another one is answered.
   */
  readonly readOnly?: true
  /** Another machine calls it, and signs the bytes of the body (`SIGNATURE_HEADER`): the use case gets both. */
  readonly signed?: true
  /** The body is not looked at, whatever it is: machines of others call it, and none of theirs is refused for its type. */
  readonly ignoresBody?: true
  /** The body may come as multipart, with these file fields (bytes at most `MAX_UPLOAD`); none: text fields only. */
  readonly files?: readonly string[]
  /** Bytes that one of its files may have where that is more than `MAX_UPLOAD`. */
  readonly maxFile?: number
  /** Bytes that are asked for in parts (`Range`), and played while they come. */
  readonly ranges?: true
  /**
   * The shape of an error where it is not the usual one: `form` answers
   * `{success: false, error, details?}`, `verdict` answers `{valid: false, error}`.
   */
  readonly refusals?: "form" | "verdict"
  readonly limits?: readonly Limit[]
  /** The path parameter with a printed code, which many people without an account know. */
  readonly code?: string
  /** Takes seconds: few of these run at once, and one at a time of one church. */
  readonly long?: true
}

/** Declares one route of the API. All that is known about it is written here once: access, shapes, texts. */
export function route<const R extends RouteShape>(shape: R): R {
  return shape
}

type OfBothForms = "response" | "asFile" | "readOnly" | "limits" | "long"

/** What a call of a route with `asFile` is that asks for a file: `long`, with limits of its own, and never read from a replica, since it is recorded. */
export type FileFormOf<R extends RouteShape> = Omit<R, OfBothForms> & {
  readonly response: FileAnswer
  readonly limits: readonly Limit[]
  readonly long: true
}

/** The route of the calls that ask for a file: for the server, which serves it in this way, and for a caller who wants the bytes. */
export function fileFormOf<R extends RouteShape & { readonly asFile: FileForm }>(shape: R): FileFormOf<R> {
  const { response: _response, asFile, readOnly: _readOnly, limits: _limits, long: _long, ...rest } = shape
  return { ...rest, response: file(...Object.values(asFile.types)), limits: asFile.limits, long: true }
}

type Part<
  R extends RouteShape,
  K extends "params" | "query" | "body" | "bodySignedIn",
  D extends "input" | "output",
> = R[K] extends z.ZodType ? (D extends "input" ? z.input<R[K]> : z.output<R[K]>) : undefined

type Body<R extends RouteShape, D extends "input" | "output"> = R["bodySignedIn"] extends z.ZodType
  ? Part<R, "body", D> | Part<R, "bodySignedIn", D>
  : Part<R, "body", D>

type Without<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** The input that a caller passes. */
export type CallOf<R extends RouteShape> = Without<{
  params: Part<R, "params", "input">
  query: Part<R, "query", "input">
  body: Body<R, "input">
}>

type MayLackQuery<T> = T extends { query: infer Q }
  ? Partial<Q> extends Q
    ? Omit<T, "query"> & { query?: Q }
    : T
  : T

/** The same, where a query without required parameters may be omitted. */
export type ShortCallOf<R extends RouteShape> = MayLackQuery<CallOf<R>>

/** A handler's input: everything parsed. */
export type InputOf<R extends RouteShape> = {
  params: Part<R, "params", "output">
  query: Part<R, "query", "output">
  body: Body<R, "output">
}

type Nothing<R extends RouteShape> = R["mayBeEmpty"] extends true ? null : never

/** What a handler returns (before the answer is checked), and what a caller receives. */
export type ReplyOf<R extends RouteShape> = R["response"] extends z.ZodType
  ? z.input<R["response"]> | Nothing<R>
  : undefined
export type AnswerOf<R extends RouteShape> = R["response"] extends z.ZodType
  ? z.output<R["response"]> | Nothing<R>
  : R["response"] extends FileAnswer
    ? Blob
    : undefined

/** Path of a route with its parameters filled in. */
export function pathOf(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[toCamel(name)])))
}

export const BASE_PATH = "/api/v1"
/**
 * The church that a screen shows: the id of the entered one, or `own`. A call for another one is
 * refused (409, `elsewhere: true`). Without it nothing is checked.
 */
export const CHURCH_HEADER = "X-Aprisco-Church"
/** What the sender of a `signed` route signed the body with. */
export const SIGNATURE_HEADER = "X-Signature"
export const MAX_BODY = 1024 * 1024
export const MAX_UPLOAD = 6 * 1024 * 1024
