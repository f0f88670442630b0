import type { Permission } from "@aprisco/contract/access/permissions"
import { DETAILS, type FieldErrors } from "@aprisco/contract/kit/problem"

/** A request that is refused. Thrown by any use case, mapped once by `http/problems`. */
export class AppError extends Error {
  readonly status: number
  readonly fields: FieldErrors
  readonly extra: Record<string, unknown>
  readonly retryAfter: number | null
  /** For the audit trail, never in the answer. */
  readonly missingRights: readonly Permission[]
  /** The name of the limit that was reached, for the metrics. */
  readonly limit: string | null
  /** The record to which this one was joined: `http/send` leads a read on to it. */
  readonly keptId: number | null
  /** The parameter of the query that named the joined record; null: the path did. */
  readonly keptParam: string | null

  constructor(
    status: number,
    detail: string,
    more: {
      fields?: FieldErrors
      extra?: Record<string, unknown>
      retryAfter?: number
      missingRights?: readonly Permission[]
      limit?: string
      keptId?: number
      keptParam?: string
    } = {},
  ) {
    super(detail)
    this.name = "Refusal"
    this.status = status
    this.fields = more.fields ?? {}
    this.extra = more.extra ?? {}
    this.retryAfter = more.retryAfter ?? null
    this.missingRights = more.missingRights ?? []
    this.limit = more.limit ?? null
    this.keptId = more.keptId ?? null
    this.keptParam = more.keptParam ?? null
  }
}

/** Not signed in, or not any more. */
export const unauthenticated = () => new AppError(401, DETAILS.unauthenticated)

/** Signed in, but not allowed; with the missing rights, where that is the reason. */
export const denied = (...missingRights: Permission[]) => new AppError(403, DETAILS.denied, { missingRights })

/** Absent, deleted or another tenant's: one answer for all three. */
export const notFound = (detail: string = DETAILS.notFound) => new AppError(404, detail)

/** Allowed, but not in this state. `extra` (camelCase) joins the body, e.g. `{ memberId }`. */
export const conflict = (detail: string, extra: Record<string, unknown> = {}) =>
  new AppError(409, detail, { extra })

/**
 * The record that the path's `id` names was joined to `keptId`, which the caller must reach. A read is led on to the same place of that one
 * (308), a write is refused; `extra` is as of `conflict`.
 */
export const merged = (keptId: number, extra: Record<string, unknown>) =>
  new AppError(409, MERGED, { keptId, extra })

/**
 * For a list that is asked for by a record: an error about a joined one that this parameter of the query named. A read is led on to the same
 * list of the kept record.
 */
export const namedByQuery =
  (param: string) =>
  (error: unknown): never => {
    if (!(error instanceof AppError) || error.keptId === null) throw error
    throw new AppError(error.status, error.message, {
      keptId: error.keptId,
      keptParam: param,
      extra: error.extra,
    })
  }

export const MERGED = "Este cadastro foi unido a outro."

/** Input that violates a rule the schema cannot know. Field names in camelCase. */
export const invalid = (fields: FieldErrors) => new AppError(400, "", { fields })

/** Meant for another church than the caller's current one. */
export const elsewhere = () => conflict(DETAILS.elsewhere, { elsewhere: true })

/** Changed by another user since the version that `If-Match` names. */
export const stale = () => new AppError(412, DETAILS.stale)

/** Allowed, but the plan has no room for more. */
export const limitReached = (detail: string) => new AppError(403, detail)

/** Too many requests. `retryAfter` in seconds; `limit` is counted in the metrics, by this name. */
export const tooMany = (retryAfter: number, limit: string) =>
  new AppError(429, DETAILS.tooMany, { retryAfter, limit })

/** Not now: overloaded, or what it needs does not answer. `retryAfter` in seconds. */
export const unavailable = (detail: string = DETAILS.overloaded, retryAfter = 5) =>
  new AppError(503, detail, { retryAfter })

/** The client has disconnected, so the answer is not read; the status is the one that proxies log for it. */
export const clientLeft = () => new AppError(499, "")

/** Not now: too many at once. */
export const busy = () => unavailable(DETAILS.busy, 2)

/** The row, or 404. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw notFound()
  return row
}
