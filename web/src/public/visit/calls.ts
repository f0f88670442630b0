import { fromWire, toWire } from "@aprisco/contract/kit/wire"
import { type Complaints, cleaned, type Typed } from "./registration.ts"

const BASE = "/api/v1"

export interface Welcome {
  branch: { name: string; churchName: string }
  privacy: { contact: string; version: string; text: string }
}

export type Verdict =
  | { kind: "valid"; welcome: Welcome }
  | { kind: "invalid"; message: string }
  | { kind: "failed"; message: string }

/** Whether the code is good. Only the server's own "no" makes it invalid; a bad line does not. */
export async function validate(code: string): Promise<Verdict> {
  const answer = await ask(
    `/visitors/public/qr/${encodeURIComponent(code)}/validate/`,
    { method: "GET" },
    15_000,
  )
  if (answer === null) return { kind: "failed", message: "Erro de conexão" }
  if (answer.status === 404) {
    return {
      kind: "invalid",
      message: textOf(answer.body.error) || "Este QR Code não é válido ou está inativo.",
    }
  }
  const { branch, privacy } = answer.body
  if (!answer.ok || !branch || !privacy) return { kind: "failed", message: "Erro ao validar QR Code" }
  return { kind: "valid", welcome: { branch, privacy } as Welcome } // the contract's own shape: the server has checked it
}

export type Outcome =
  | { kind: "registered"; id: string; branchName: string }
  | { kind: "refused"; message: string; complaints: Complaints }
  /** Nobody knows whether it arrived, or it was asked to wait: to be sent again with the same key. */
  | { kind: "unknown"; retryAfter: number | null }

/** Sends the registration. The key makes every repeat harmless. */
export async function register(code: string, typed: Typed, key: string): Promise<Outcome> {
  const request = {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(toWire(cleaned(typed))),
  }
  const answer = await ask(`/visitors/public/qr/${encodeURIComponent(code)}/register/`, request, 30_000)
  if (answer === null || answer.status >= 500 || answer.status === 429) {
    return { kind: "unknown", retryAfter: answer?.retryAfter ?? null }
  }
  const { visitor } = answer.body
  if (answer.ok && visitor)
    return { kind: "registered", id: textOf(visitor.id), branchName: textOf(visitor.branchName) }
  return {
    kind: "refused",
    message: textOf(answer.body.error) || "Erro desconhecido",
    complaints: firstOfEach(answer.body.details),
  }
}

export interface FoundAddress {
  logradouro: string
  bairro: string
  localidade: string
  uf: string
}

/** The address of a CEP, or the words for not having it. */
export async function lookUpCep(digits: string): Promise<FoundAddress | string> {
  if (digits.length !== 8) return "CEP deve ter 8 dígitos"
  const answer = await ask(`/core/cep/${digits}/`, { method: "GET" }, 10_000)
  if (answer?.status === 404) return "CEP não encontrado"
  if (!answer?.ok) return "Erro ao consultar CEP. Tente novamente."
  return answer.body as unknown as FoundAddress // the contract's own shape: the server has checked it
}

interface Answer {
  ok: boolean
  status: number
  retryAfter: number | null
  body: Record<string, Record<string, unknown> | undefined>
}

/** Null when nothing came back. */
async function ask(path: string, request: RequestInit, patience: number): Promise<Answer | null> {
  try {
    const response = await fetch(BASE + path, { ...request, signal: AbortSignal.timeout(patience) })
    const body: unknown = fromWire(await response.json().catch(() => ({})))
    const retryAfter = Number(response.headers.get("Retry-After")) || null
    return { ok: response.ok, status: response.status, retryAfter, body: Object(body) }
  } catch {
    return null
  }
}

function firstOfEach(details: Record<string, unknown> | undefined): Complaints {
  const pairs = Object.entries(details ?? {}).map(([name, messages]) => [
    name,
    Array.isArray(messages) ? String(messages[0]) : "",
  ])
  return Object.fromEntries(pairs)
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : ""
}
