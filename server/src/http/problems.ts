import { DETAILS, fieldErrors, fieldsToWire } from "@aprisco/contract/kit/problem"
import type { RouteShape } from "@aprisco/contract/kit/route"
import { toWire } from "@aprisco/contract/kit/wire"
import { ZodError } from "zod"
import { AppError, busy, unavailable } from "../core/errors.ts"
import { isConnectionLost, isReadOnly } from "../db/connection-lost.ts"
import { StorageFault } from "../integrations/bucket.ts"

export interface ProblemAnswer {
  status: number
  body: Record<string, unknown>
  retryAfter: number | null
}

/** Any error → the answer's body (docs/product/conventions.md#2.1). Never a stack, never SQL. */
export function problemAnswer(
  error: unknown,
  requestId: string,
  style?: RouteShape["refusals"],
): ProblemAnswer {
  const refusal = errorFrom(error)
  if (refusal === null) {
    return { status: 500, body: { detail: DETAILS.fault, request_id: requestId }, retryAfter: null }
  }
  return { status: refusal.status, body: bodyOf(refusal, style), retryAfter: refusal.retryAfter }
}

/** The `AppError` that an error stands for, or null when it is an internal error. */
export function errorFrom(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof ZodError) return new AppError(400, "", { fields: fieldErrors(error) })
  if (!(error instanceof Error)) return null
  return fromSystem(error) ?? fromHttp(error)
}

function bodyOf(refusal: AppError, style?: RouteShape["refusals"]): Record<string, unknown> {
  const fields = fieldsToWire(refusal.fields)
  const hasFields = Object.keys(fields).length > 0
  if (style === "verdict") return { valid: false, error: refusal.message }
  if (style === "form") {
    return {
      success: false,
      error: refusal.message || "Erro ao registrar visitante",
      ...(hasFields ? { details: fields } : {}),
    }
  }
  return hasFields ? fields : { detail: refusal.message, ...Object(toWire(refusal.extra)) }
}

const MALFORMED = new Set(["22021", "22P02", "22P05", "22003", "22007", "22008"])
const OVERLOADED = new Set(["57014", "55P03", "40001", "40P01"])
/** Too many connections, and a full disk of the database. */
const FULL_SERVER = new Set(["53300", "53100"])

/** The disk or the product's quota is full. The incomplete file has been removed. */
const FULL = new Set(["ENOSPC", "EDQUOT"])

function fromSystem(error: Error): AppError | null {
  const code = codeOf(error)
  if (error instanceof StorageFault) return unavailable(DETAILS.storage)
  if (FULL.has(code)) return unavailable()
  if (MALFORMED.has(code)) return new AppError(400, DETAILS.unparsable)
  if (OVERLOADED.has(code)) return busy()
  if (FULL_SERVER.has(code) || isConnectionLost(error) || isReadOnly(error)) return unavailable()
  // The pool throws this without a code.
  if (error.message.startsWith("timeout exceeded when trying to connect")) return unavailable()
  return null
}

/** What the HTTP framework itself refuses: a body it cannot read, cannot take, or that is too large. */
function fromHttp(error: Error): AppError | null {
  const status = "statusCode" in error ? error.statusCode : undefined
  switch (status) {
    case 400:
      return new AppError(400, DETAILS.unparsable)
    case 413:
      return new AppError(413, DETAILS.tooLarge)
    case 415:
      return new AppError(415, DETAILS.wrongType)
    case 429:
      return new AppError(429, DETAILS.tooMany)
    case 503:
      return busy()
    default:
      return null
  }
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : ""
}

/**
 * What the log may contain of an internal error: kind, code and place, but no message of the database, which can quote a value. Of the object
 * store's faults the message too: the operator needs to know what it refuses, and that message is our own.
 */
export function faultOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const code = codeOf(error)
  const place = error.stack
    ?.split("\n")
    .filter((line) => line.trimStart().startsWith("at "))
    .slice(0, 12)
  const isOurs = code === "" || error instanceof StorageFault
  return { kind: error.name, code, ...(isOurs && { message: error.message }), place }
}
