import { Problem } from "@aprisco/contract/kit/problem"

/**
 * What a failure says to a person: the server's words where it gave some, else the error's own message,
 * else `Erro desconhecido`. `fallback` is the screen's own sentence, used where the server had nothing to say; `unexpected`
 * the one for what is no answer of the server's at all, where the screen has two.
 */
export function wordsOf(error: unknown, fallback?: string, unexpected = fallback): string {
  if (error instanceof Problem) return saysNothing(error) && fallback ? fallback : error.message
  if (unexpected) return unexpected
  return (error instanceof Error && error.message) || "Erro desconhecido"
}

/** A 500 carries no words of use: `Ocorreu um erro`. */
function saysNothing(problem: Problem): boolean {
  return problem.status >= 500 && problem.status !== 503
}

/** Whether the server refused a call with that status. */
export function isStatus(error: unknown, status: number): boolean {
  return error instanceof Problem && error.status === status
}

/**
 * Why a file was not taken that may be taken yet, a smaller one or a moment later: shown beside what chooses it, where it stays.
 * Null for any other failure.
 */
export function refusedUpload(error: unknown): string | null {
  return isStatus(error, 413) || isStatus(error, 503) ? wordsOf(error) : null
}

/** The number of the fault in the server's log; null where the server named none. */
export function requestIdOf(error: unknown): string | null {
  const id = error instanceof Problem ? error.body.request_id : null
  return typeof id === "string" ? id : null
}

/** No answer, or one that says the server has a fault: another try may succeed. */
export function isOutage(error: unknown): boolean {
  return error instanceof Problem && (error.status === 0 || error.status >= 500)
}
