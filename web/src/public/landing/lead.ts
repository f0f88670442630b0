import { retryAfterOf, withWait } from "@aprisco/contract/kit/retry"

/** The values of the lead form, by the names of the contract (contract/landing). */
export type Typed = Readonly<Record<string, string>>

/** The error of each invalid field, by its name. */
export type Complaints = Readonly<Record<string, string>>

/** The same messages as the server's, whose answer decides (docs/product/landing.md#2.1). */
export function complaintsOf(typed: Typed): Complaints {
  const complaints: Record<string, string> = {}
  const churchName = typed.church_name?.trim() ?? ""
  if (churchName === "") complaints.church_name = "Nome da igreja é obrigatório"
  else if (churchName.length < 3) complaints.church_name = "Nome da igreja deve ter pelo menos 3 caracteres"
  const email = typed.email?.trim() ?? ""
  if (email === "") complaints.email = "E-mail é obrigatório"
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email)) complaints.email = "E-mail inválido"
  const phone = typed.phone?.trim() ?? ""
  if (phone === "") complaints.phone = "Telefone é obrigatório"
  else if (!/^\(\d{2}\) \d{4,5}-\d{4}$/.test(phone))
    complaints.phone = "Telefone deve estar no formato (XX) XXXXX-XXXX"
  return complaints
}

export type Outcome =
  | { kind: "received" }
  | { kind: "refused"; complaints: Complaints }
  /** Not received, or unknown: to be sent again unchanged. */
  | { kind: "failed"; message: string }

/** Sends once. The server recognises a repeat by its key. */
export interface Attempt {
  body: string
  key: string
}

const TIMEOUT_MS = 10_000

export async function send({ body, key }: Attempt): Promise<Outcome> {
  const answer = await fetch("/api/v1/core/leads/", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Idempotency-Key": key },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  if (answer === null) {
    return { kind: "failed", message: "Sem resposta do servidor. Verifique sua conexão." }
  }
  if (answer.status === 201) return { kind: "received" }
  return refusalIn(await answer.json().catch(() => null), retryAfterOf(answer.headers))
}

/** `{detail}`, or a list of errors for each field (docs/product/landing.md#2.4). */
export function refusalIn(problem: unknown, retryAfter: number | null = null): Outcome {
  if (typeof problem !== "object" || problem === null) return { kind: "failed", message: "Erro desconhecido" }
  if ("detail" in problem) {
    const message = String(problem.detail)
    return { kind: "failed", message: retryAfter === null ? message : withWait(message, retryAfter) }
  }
  const complaints = Object.entries(problem).map(([name, said]) => [name, [said].flat().join(" ")] as const)
  return complaints.length > 0
    ? { kind: "refused", complaints: Object.fromEntries(complaints) }
    : { kind: "failed", message: "Erro desconhecido" }
}
