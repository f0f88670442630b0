import { Problem } from "@aprisco/contract/kit/problem"

/**
 * The message of a failure for a person: the server's where it sent one, else the error's own,
 * else `Erro desconhecido`. `fallback` is the screen's own sentence, used where the server sent none; `unexpected`
 * the one for anything that is not an answer of the server, where the screen has two.
 */
export function wordsOf(error: unknown, fallback?: string, unexpected = fallback): string {
  if (error instanceof Problem) return isFault(error) && fallback ? fallback : error.message
  if (unexpected) return unexpected
  return (error instanceof Error && error.message) || "Erro desconhecido"
}

/** The server failed, and does not ask to wait. Its message is of no use: `Ocorreu um erro`. */
export function isFault(error: unknown): boolean {
  return error instanceof Problem && error.status >= 500 && error.status !== 503
}

/** Whether the server refused a call with that status. */
export function isStatus(error: unknown, status: number): boolean {
  return error instanceof Problem && error.status === status
}

/**
 * Why a file was refused that may succeed if it is smaller or sent later: shown permanently at the field.
 * Null for any other failure.
 */
export function refusedUpload(error: unknown): string | null {
  return isStatus(error, 413) || isStatus(error, 503) ? wordsOf(error) : null
}

/** The request's number in the server's log; null where the server sent none. */
export function requestIdOf(error: unknown): string | null {
  const id = error instanceof Problem ? error.body.request_id : null
  return typeof id === "string" ? id : null
}

/** No answer, or an error of the server: another try may succeed. */
export function isOutage(error: unknown): boolean {
  return error instanceof Problem && (error.status === 0 || error.status >= 500)
}
