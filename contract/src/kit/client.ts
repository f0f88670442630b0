import { Problem, problemFrom, UnreadableAnswer } from "./problem.ts"
import { retryAfterOf } from "./retry.ts"
import {
  type AnswerOf,
  BASE_PATH,
  CHURCH_HEADER,
  pathOf,
  type RouteShape,
  type ShortCallOf,
} from "./route.ts"
import { fromWire, toSnake, toWire } from "./wire.ts"

export interface CallOptions {
  signal?: AbortSignal
  /** Sent as `If-Match`: the change is refused (412) when the record has another version by now. */
  ifMatch?: string
  /** Sent as `Idempotency-Key`: a repeat gets the first answer again. */
  idempotencyKey?: string
}

export interface ClientSettings {
  fetch: typeof fetch
  /** The stored token, or null. */
  token(): string | null
  /** The church that the screen shows, sent with each call: the server refuses a call meant for another one (409). */
  church?(): string | null
  /** Called for every call that was refused for this reason. */
  onElsewhere?(): void
  /** Called with the token of every call that was answered 401. */
  onSignedOut?(token: string): void
  /** Milliseconds; 10 s unless given. */
  timeout?: number
}

export interface WithEtag<T> {
  data: T
  etag: string | null
}

type Arguments<R extends RouteShape> =
  Partial<ShortCallOf<R>> extends ShortCallOf<R>
    ? [input?: ShortCallOf<R>, options?: CallOptions]
    : [input: ShortCallOf<R>, options?: CallOptions]

export interface Client {
  /** Calls a route of the contract. Throws a `Problem` on every answer that is not a success, `UnreadableAnswer` on one that is no JSON. */
  call<R extends RouteShape>(route: R, ...args: Arguments<R>): Promise<AnswerOf<R>>
  /** The same, with the answer's `ETag` for a later `ifMatch`. */
  callTagged<R extends RouteShape>(route: R, ...args: Arguments<R>): Promise<WithEtag<AnswerOf<R>>>
}

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** A typed client: one call for each route, throwing `Problem` on an error. */
export function createClient(settings: ClientSettings): Client {
  async function send(route: RouteShape, input: AnyInput, options: CallOptions): Promise<Response> {
    const token = settings.token()
    const headers = new Headers({ Accept: "application/json" })
    if (token) headers.set("Authorization", `Token ${token}`)
    const church = settings.church?.()
    if (token && church) headers.set(CHURCH_HEADER, church)
    if (options.ifMatch) headers.set("If-Match", options.ifMatch)
    if (options.idempotencyKey) headers.set("Idempotency-Key", options.idempotencyKey)
    const body = encodeBody(input.body, headers)
    const deadline = AbortSignal.timeout(settings.timeout ?? 10_000)
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
    const url = BASE_PATH + pathOf(route.path, input.params) + queryString(input.query)
    let response: Response
    try {
      response = await settings.fetch(url, { method: route.method, headers, body, signal })
    } catch (cause) {
      if (options.signal?.aborted) throw cause
      throw new Problem(0, "Sem resposta do servidor. Verifique sua conexão.")
    }
    if (response.ok) return response
    if (response.status === 401 && token) settings.onSignedOut?.(token)
    const refused = await response.json().catch(() => null)
    const problem = problemFrom(response.status, refused, retryAfterOf(response.headers))
    if (response.status === 409 && problem.body.elsewhere === true) settings.onElsewhere?.()
    throw problem
  }

  async function callTagged<R extends RouteShape>(
    route: R,
    ...args: Arguments<R>
  ): Promise<WithEtag<AnswerOf<R>>> {
    const [input = {}, options = {}] = args
    const response = await send(route, input, options)
    // The server has checked its answer against the same schema (http/register-route).
    const data = (await decode(route, response)) as AnswerOf<R>
    return { data, etag: response.headers.get("ETag") }
  }

  return {
    callTagged,
    call: async (route, ...args) => (await callTagged(route, ...args)).data,
  }
}

async function decode(route: RouteShape, response: Response): Promise<unknown> {
  if (route.response === null) return undefined
  if (route.mayBeEmpty && response.status === 204) return null
  if ("file" in route.response) return response.blob()
  const answer: unknown = await response.json().catch((cause: unknown) => {
    // A deadline or the caller has ended it: that is told in another way.
    throw cause instanceof SyntaxError ? new UnreadableAnswer(cause) : cause
  })
  return fromWire(answer)
}

function encodeBody(body: unknown, headers: Headers): string | FormData | undefined {
  if (body === undefined) return undefined
  if (isRecord(body) && Object.values(body).some((value) => value instanceof Blob)) {
    const form = new FormData()
    for (const [name, value] of Object.entries(body)) {
      if (value === undefined) continue
      if (value instanceof Blob) form.append(toSnake(name), value)
      else if (isRecord(value)) form.append(toSnake(name), JSON.stringify(toWire(value)))
      // Blank means "nothing", as in a form: an omitted part would leave the field as it is.
      else form.append(toSnake(name), String(value ?? ""))
    }
    return form
  }
  headers.set("Content-Type", "application/json")
  return JSON.stringify(toWire(body))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}

/** `?a=1&b=x`, without absent and blank values. */
function queryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  )
  const search = new URLSearchParams(
    pairs.map(([name, value]): [string, string] => [toSnake(name), String(value)]),
  )
  return pairs.length ? `?${search}` : ""
}
