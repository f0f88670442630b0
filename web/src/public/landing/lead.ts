import { retryAfterOf, withWait } from "@aprisco/contract/kit/retry"

/** What was typed into the lead form, by the names that the server reads (contract/leads). */
export type Typed = Readonly<Record<string, string>>

/** A complaint for each field that is wrong, by its name. */
export type Complaints = Readonly<Record<string, string>>

/** As the server would say, in the same words (product-1 §5); its word is the last. */
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
  /** Not received, or nobody knows: to be sent again, as it is. */
  | { kind: "failed"; message: string }

/** One sending. Sent again as it is, the server takes it for the same (its key goes along). */
export interface Attempt {
  body: string
  key: string
}

const PATIENCE_MS = 10_000

export async function send({ body, key }: Attempt): Promise<Outcome> {
  const answer = await fetch("/api/v1/core/leads/", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Idempotency-Key": key },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  if (answer === null) {
    return { kind: "failed", message: "Sem resposta do servidor. Verifique sua conexão." }
  }
  if (answer.status === 201) return { kind: "received" }
  return refusalIn(await answer.json().catch(() => null), retryAfterOf(answer.headers))
}

/** `{detail}`, or a list of complaints for each field (product-1 §8). */
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
