import { contract } from "@aprisco/contract"
import { DETAILS, fieldErrors, fieldsToWire } from "@aprisco/contract/kit/problem"
import { BASE_PATH, type InputOf, type ReplyOf, type RouteShape } from "@aprisco/contract/kit/route"
import { fromWire, toWire } from "@aprisco/contract/kit/wire"

/** A recorded call: its input parsed by the contract, and its headers. */
export type MockCall<R extends RouteShape> = InputOf<R> & { headers: Headers }

type Answer<R extends RouteShape> = ReplyOf<R> | Blob | Response | Promise<ReplyOf<R> | Blob | Response>
type Handler<R extends RouteShape> = (call: MockCall<R>) => Answer<R>

interface AnyCall {
  params: unknown
  query: unknown
  body: unknown
  headers: Headers
}

type AnyHandler = (call: AnyCall) => unknown

/**
 * The mock API of component tests: a table of answers, typed and checked by the contract. A call is parsed by the route's
 * schemas as the server does it (400 with the same messages), and an answer that the contract does not allow throws.
 */
export class MockApi {
  readonly #handlers = new Map<RouteShape, AnyHandler>()
  readonly #files = window.fetch.bind(window)
  #interruption: (() => Response) | undefined
  readonly #calls: { route: RouteShape; call: AnyCall }[] = []
  /** Calls without an answer and answers that violate the contract; a test fails on them. */
  readonly faults: string[] = []

  /** Sets the route's answer from now on: a value, or a function of the call (also a promise that the test settles). */
  answer<R extends RouteShape>(route: R, answer: Handler<R> | ReplyOf<R>): void {
    // The map is keyed by the route itself, so that its handler only ever gets calls of that route.
    this.#handlers.set(route, typeof answer === "function" ? (answer as AnyHandler) : () => answer)
  }

  /** The route's answer where the test has not set one. */
  answerByDefault<R extends RouteShape>(route: R, answer: ReplyOf<R>): void {
    if (!this.#handlers.has(route)) this.answer(route, answer)
  }

  /** The route fails with this status and body (snake_case, as on the wire), with its usual message where there is none. */
  refuse(route: RouteShape, status: number, body: Record<string, unknown> = {}): void {
    this.#handlers.set(route, () => refusal(status, body))
  }

  /** The same until the returned function is called; then the route answers as before. */
  interruptRoute(route: RouteShape, status: number): () => void {
    const before = this.#handlers.get(route)
    this.refuse(route, status)
    return () => {
      if (before) this.#handlers.set(route, before)
    }
  }

  /** The route's calls end without an answer, as without a connection. */
  disconnect(route: RouteShape): void {
    this.#handlers.set(route, noAnswer)
  }

  /** Until the returned function is called, every call ends so: without an answer, or with this one. */
  interrupt(answer?: () => Response): () => void {
    this.#interruption = answer ?? noAnswer
    return () => {
      this.#interruption = undefined
    }
  }

  /** The parsed calls of a route so far, oldest first. */
  calls<R extends RouteShape>(route: R): MockCall<R>[] {
    // Recorded under the same route by #record below.
    return this.#calls.filter((one) => one.route === route).map(({ call }) => call as MockCall<R>)
  }

  /** `fetch` of the page under test. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(new URL(String(input), location.origin), init)
    const url = new URL(request.url)
    // A file of the page under test, such as the reader of codes.
    if (!url.pathname.startsWith(BASE_PATH)) return this.#files(request)
    if (this.#interruption) return this.#interruption()
    const path = url.pathname.replace(BASE_PATH, "")
    const found = findRoute(request.method, path, [...this.#handlers.keys()])
    const handler = found && this.#handlers.get(found.route)
    if (!found || !handler) {
      this.faults.push(`no answer for ${request.method} ${path}`)
      return refusal(500)
    }
    const { route } = found
    const parsed = parse(
      signedIn(request) && route.bodySignedIn ? { ...route, body: route.bodySignedIn } : route,
      found.params,
      url.searchParams,
      await bodyOf(request, init?.body),
    )
    if (parsed instanceof Response) return parsed
    const call = { ...parsed, headers: request.headers }
    this.#calls.push({ route, call })
    const value = await untilAborted(
      Promise.resolve().then(() => handler(call)),
      init?.signal,
    )
    return value instanceof Response ? value.clone() : this.#respond(route, value)
  }

  #respond(route: RouteShape, value: unknown): Response {
    const headers = new Headers(route.versioned ? { ETag: '"1"' } : {})
    if (route.response === null || (route.mayBeEmpty && value === null))
      return new Response(null, { status: 204, headers })
    if ("file" in route.response) {
      return new Response(value instanceof Blob ? value : new Blob(), { status: 200, headers })
    }
    if (route.asFile && value instanceof Blob) return new Response(value, { status: 200, headers })
    const checked = route.response.safeParse(value)
    if (!checked.success) {
      this.faults.push(
        `${route.method} ${route.path} answers what the contract forbids: ${checked.error.message}`,
      )
      return refusal(500)
    }
    headers.set("Content-Type", "application/json")
    return new Response(JSON.stringify(toWire(checked.data)), { status: route.status ?? 200, headers })
  }
}

/** The behaviour of `fetch` without a network or a server. */
function noAnswer(): never {
  throw new TypeError("Failed to fetch")
}

/** Some bodies differ for signed-in users. */
const signedIn = ({ headers }: Request) => headers.has("Authorization")

/** An error answer, with the usual message of its status. */
export function refusal(
  status: number,
  body: Record<string, unknown> = {},
  headers: HeadersInit = {},
): Response {
  const usual = { 401: DETAILS.unauthenticated, 403: DETAILS.denied, 404: DETAILS.notFound }[status]
  const words = Object.keys(body).length > 0 ? body : { detail: usual ?? DETAILS.fault }
  return new Response(JSON.stringify(words), { status, headers })
}

/** A page of a list as the contract shapes it, with these results. */
export function pageOf<T>(results: T[], count = results.length) {
  return { count, next: null, previous: null, results }
}

function parse(
  route: RouteShape,
  rawParams: Record<string, string>,
  search: URLSearchParams,
  rawBody: unknown,
): Omit<AnyCall, "headers"> | Response {
  const params = route.params?.safeParse(fromWire(rawParams))
  if (params && !params.success) return refusal(404)
  const query = route.query?.safeParse(fromWire(Object.fromEntries(search)))
  const body = route.body?.safeParse(fromWire(rawBody ?? {}))
  const refused = query?.error ?? body?.error
  if (refused) return refusedFields(route, fieldsToWire(fieldErrors(refused)))
  return { params: params?.data, query: query?.data, body: body?.data }
}

/** In the server's shape: the public form's calls have a different one. */
function refusedFields({ refusals }: RouteShape, details: Record<string, unknown>): Response {
  if (refusals !== "form") return refusal(400, details)
  return refusal(400, { success: false, error: "Erro ao registrar visitante", details })
}

async function bodyOf(request: Request, body: BodyInit | null | undefined): Promise<unknown> {
  if (body instanceof FormData) return Object.fromEntries(body)
  const text = await request.text()
  const type = request.headers.get("Content-Type") ?? ""
  if (type.startsWith("application/x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(text))
  return text === "" ? undefined : JSON.parse(text)
}

const ROUTES: readonly RouteShape[] = Object.values(contract).flatMap((group) =>
  Object.values<RouteShape>(group),
)

/** `answered`: a route that a test answers is one, whether the server has joined it to the contract yet or not. */
function findRoute(method: string, path: string, answered: readonly RouteShape[]) {
  const fits = [...new Set([...ROUTES, ...answered])]
    .filter((route) => route.method === method)
    .map((route) => ({ route, match: expressionOf(route.path).exec(path) }))
    .filter(({ match }) => match !== null)
    // The one with the fewest parameters: /members/statistics/ before /members/{id}/.
    .sort((one, other) => parametersIn(one.route) - parametersIn(other.route))
  const [first] = fits
  return first && { route: first.route, params: { ...first.match?.groups } }
}

const parametersIn = ({ path }: RouteShape) => path.split("{").length

function expressionOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`)
}

function untilAborted<T>(value: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return value
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener("abort", stop, { once: true })
  })
  return Promise.race([value, aborted])
}
