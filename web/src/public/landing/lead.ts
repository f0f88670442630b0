import { fieldsInWords, readErrorBody } from "@aprisco/contract/kit/error-body"
import { retryAfterOf, withWait } from "@aprisco/contract/kit/retry"

/** The values of the lead form, by the names of the contract (contract/landing). */
export type LeadValues = Readonly<Record<string, string>>

/** The error of each invalid field, by its name. */
export type LeadErrors = Readonly<Record<string, string>>

/** The same messages as the server's, whose answer decides (docs/product/landing.md#2.1). */
export function validateLead(typed: LeadValues): LeadErrors {
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

export type LeadOutcome =
  | { kind: "received" }
  /** `message`: what it says besides; blank where that is all. */
  | { kind: "refused"; complaints: LeadErrors; message: string }
  /** Not received, or unknown: to be sent again unchanged. */
  | { kind: "failed"; message: string }

/** Sends once. The server recognises a repeat by its key. */
export interface LeadAttempt {
  body: string
  key: string
}

const TIMEOUT_MS = 10_000

export async function sendLead({ body, key }: LeadAttempt): Promise<LeadOutcome> {
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

const FIELDS = ["church_name", "email", "phone"]

/** The errors of the form's fields, and what no field shows (docs/product/landing.md#2.4). */
export function refusalIn(body: unknown, retryAfter: number | null = null): LeadOutcome {
  const { fields, sentence, words } = readErrorBody(body)
  const said = Object.entries(fields)
  const own = said.filter(([name]) => FIELDS.includes(name))
  if (own.length === 0)
    return { kind: "failed", message: retryAfter === null ? words : withWait(words, retryAfter) }
  const rest = fieldsInWords(Object.fromEntries(said.filter(([name]) => !FIELDS.includes(name))))
  const complaints = Object.fromEntries(own.map(([name, messages]) => [name, messages.join(" ")]))
  return { kind: "refused", complaints, message: sentence ?? rest ?? "" }
}
