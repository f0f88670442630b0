import { readErrorBody } from "@aprisco/contract/kit/error-body"
import { retryAfterOf, spreadWait } from "@aprisco/contract/kit/retry"
import { fromWire, toWire } from "@aprisco/contract/kit/wire"
import { isCompanionField } from "./family.ts"
import type { BranchGreeting } from "./registered.ts"
import { cleaned, LABELS, type RegistrationErrors } from "./registration.ts"
import type { Sent } from "./stored-registration.ts"

const BASE = "/api/v1"

export interface VisitFormWelcome {
  branch: { name: string; churchName: string }
  privacy: { contact: string; version: string; text: string }
  /** Address of the church's logo. */
  logo: string | null
  /** Sent back with the form. */
  stamp: string
  /** When it was received, by `performance.now`. */
  arrivedAt: number
}

export type CodeValidation =
  | { kind: "valid"; welcome: VisitFormWelcome }
  | { kind: "invalid"; message: string }
  /** `retryAfter`: the server asked to wait; the page reloads in so many seconds. */
  | { kind: "failed"; message: string; retryAfter: number | null }

const INVALID = "Este QR Code não é válido ou está inativo."
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether the code is valid. Only the server's own answer makes it invalid; a bad connection or a proxy's page does not. */
export async function validate(code: string): Promise<CodeValidation> {
  if (!UUID.test(code)) return { kind: "invalid", message: INVALID }
  const answer = await ask(
    `/visitors/public/qr/${encodeURIComponent(code)}/validate/`,
    { method: "GET" },
    15_000,
  )
  if (answer === null) return { kind: "failed", message: "Erro de conexão", retryAfter: null }
  if (answer.status === 404 && "valid" in answer.body) {
    return { kind: "invalid", message: readErrorBody(answer.body).sentence ?? INVALID }
  }
  const { branch, privacy, logo, stamp } = answer.body
  if (!answer.ok || !branch || !("churchName" in branch) || !privacy) {
    const { retryAfter } = answer
    const message = retryAfter === null ? "Erro ao validar QR Code" : "Muitas pessoas ao mesmo tempo"
    return { kind: "failed", message, retryAfter }
  }
  return { kind: "valid", welcome: { branch, privacy, logo, stamp, arrivedAt: performance.now() } }
}

export type RegistrationOutcome =
  | { kind: "registered"; id: string; branchName: string; branch: BranchGreeting | null; family: number }
  /** `further` are errors of no field of the form. */
  | { kind: "refused"; message: string; complaints: RegistrationErrors; further: string[] }
  /** It is unknown whether it arrived, or the server asked to wait: to be sent again with the same key. */
  | { kind: "unknown"; retryAfter: number | null }

/** Sends the registration. The key makes every repeat harmless, because the same body is sent each time. */
export async function register(
  code: string,
  { typed, key, stamp, notice }: Sent,
): Promise<RegistrationOutcome> {
  const request = {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(toWire({ ...cleaned(typed), stamp, noticeVersion: notice })),
  }
  const answer = await ask(`/visitors/public/qr/${encodeURIComponent(code)}/register/`, request, 30_000)
  const { visitor } = answer?.body ?? {}
  if (answer?.ok && visitor) {
    const { branch = null } = answer?.body ?? {}
    return {
      kind: "registered",
      id: textOf(visitor.id),
      branchName: textOf(visitor.branchName),
      // A repeat is answered with the first answer, which may be of a former release.
      branch: branch !== null && "serviceTimes" in branch ? branch : null,
      family: answer?.body.family ?? 0,
    }
  }
  // An error counts only when it is the product's own: the answer of a proxy or a captive portal says nothing about the
  // registration.
  const refused = answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429
  if (!refused || !["error", "detail", "success"].some((name) => name in answer.body)) {
    return { kind: "unknown", retryAfter: answer?.retryAfter ?? null }
  }
  const { sentence, fields } = readErrorBody(answer.body)
  return { kind: "refused", message: sentence ?? "Erro desconhecido", ...sorted(fields) }
}

export interface FoundAddress {
  logradouro: string
  bairro: string
  localidade: string
  uf: string
}

/** The address of a CEP, or the error message. */
export async function fetchCep(digits: string): Promise<FoundAddress | string> {
  if (digits.length !== 8) return "CEP deve ter 8 dígitos"
  const answer = await ask(`/core/cep/${digits}/`, { method: "GET" }, 10_000)
  if (answer?.status === 404) return "CEP não encontrado"
  if (!answer?.ok) return "Erro ao consultar CEP. Tente novamente."
  return answer.body
}

/**
 * The parts of the four calls' answers. An answer of the product has its call's part, because the server has checked it against the
 * contract; the field that distinguishes it from a proxy's answer is checked first.
 */
interface Body
  extends FoundAddress,
    Pick<VisitFormWelcome, "logo" | "stamp">,
    Partial<Pick<VisitFormWelcome, "privacy">> {
  branch?: VisitFormWelcome["branch"] | BranchGreeting
  visitor?: Record<string, unknown>
  family?: number
  protocol?: unknown
  dueOn?: unknown
  groups?: unknown
  churchName?: unknown
}

interface Answer {
  ok: boolean
  status: number
  retryAfter: number | null
  body: Body
}

/** Calls the API. Null without an answer. */
export async function ask(path: string, request: RequestInit, timeout: number): Promise<Answer | null> {
  // Not `AbortSignal.timeout`: phones of 2021 lack it.
  const timedOut = new AbortController()
  const timer = setTimeout(() => timedOut.abort(), timeout)
  try {
    const response = await fetch(BASE + path, { ...request, signal: timedOut.signal })
    const body: Body = Object(fromWire(await response.json().catch(() => ({}))))
    const asked = retryAfterOf(response.headers)
    const retryAfter = asked === null ? null : spreadWait(asked, Math.random())
    return { ok: response.ok, status: response.status, retryAfter, body }
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** The first error of each field of the form, and all errors of other fields. */
function sorted(fields: Record<string, string[]>): { complaints: RegistrationErrors; further: string[] } {
  const complaints: Record<string, string> = {}
  const further: string[] = []
  for (const [name, [first, ...rest]] of Object.entries(fields)) {
    if (first === undefined) continue
    if (name in LABELS || isCompanionField(name)) complaints[name] = first
    else further.push(first, ...rest)
  }
  return { complaints, further }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : ""
}
