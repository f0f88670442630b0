import { readErrorBody } from "@aprisco/contract/kit/error-body"
import { retryAfterOf, withWait } from "@aprisco/contract/kit/retry"

export type FormAnswer =
  | { kind: "received"; protocol: string | null }
  /** The error of each field, by its name, and what is said besides. */
  | { kind: "refused"; complaints: Record<string, string>; message: string }
  /** Not received, or unknown: to be sent again unchanged. */
  | { kind: "failed"; message: string }

const TIMEOUT_MS = 30_000

/** Sends a form once. The server recognises a repeat by its key. */
export async function send(
  address: string,
  { body, key }: { body: string; key: string },
): Promise<FormAnswer> {
  const answer = await fetch(address, {
    method: "POST",
    credentials: "omit",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  if (answer === null)
    return {
      kind: "failed",
      message: "Não foi possível enviar agora. Confira a conexão e tente de novo: nada é enviado duas vezes.",
    }
  const said: unknown = await answer.json().catch(() => null)
  if (answer.ok) return { kind: "received", protocol: protocolIn(said) }
  const { fields, sentence, words } = readErrorBody(said)
  const retryAfter = retryAfterOf(answer.headers)
  if (answer.status !== 400 || Object.keys(fields).length === 0)
    return { kind: "failed", message: retryAfter === null ? words : withWait(words, retryAfter) }
  const complaints = Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [name, messages.join(" ")]),
  )
  return { kind: "refused", complaints, message: sentence ?? "" }
}

function protocolIn(said: unknown): string | null {
  return typeof said === "object" && said !== null && "protocol" in said && typeof said.protocol === "string"
    ? said.protocol
    : null
}
