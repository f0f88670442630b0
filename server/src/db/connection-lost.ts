/** Of the system's calls, and of PostgreSQL where it ends a connection or takes none. */
const LOST = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["ENOTFOUND", "EAI_AGAIN", "57P01", "57P02", "57P03", "08001", "08006"],
])

/** pg throws these without a code. */
const LOST_IN_WORDS = /^(Connection terminated|Query read timeout|timeout expired)/

/** pg's words for what it never sent. */
const UNSENT = /^Client (has encountered a connection error|was closed)/

const READ_ONLY = "25006"

/** The server takes no writes: it is, or has become, a replica. */
export class NotPrimary extends Error {
  readonly code = READ_ONLY
}

/** Whether a connection to the server could not be made, or was lost. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = "code" in error && typeof error.code === "string" ? error.code : ""
  return LOST.has(code) || LOST_IN_WORDS.test(error.message) || wasNotSent(error)
}

/** Whether a statement was not sent at all, because its connection was known to be lost. */
export function wasNotSent(error: unknown): boolean {
  return error instanceof Error && UNSENT.test(error.message)
}

/** Whether a server refused a write because it takes none. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === READ_ONLY
}
