import { civilDay } from "@aprisco/contract/brazil/civil-day"
import type { RouteShape } from "@aprisco/contract/kit/route"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Outside, Services } from "../core/context.ts"
import type { Limiter } from "./limits.ts"

/** What is known of a request before anything is decided. */
export function outsideOf(services: Services, request: FastifyRequest): Outside {
  const now = services.clock.now()
  return {
    services,
    now,
    today: civilDay(now),
    requestId: request.id,
    address: request.ip,
    device: (request.headers["user-agent"] ?? "").slice(0, 200),
    log: request.log,
  }
}

/** Aborted when the connection closes before the answer is out. */
export function untilClientLeaves({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  raw.once("close", () => {
    if (!raw.writableFinished) leaving.abort()
  })
  return leaving.signal
}

/** Counts the call against the route's limits. `RATE_LIMIT=off` lifts them all (api.md, fixed shapes 9). */
export function countLimits(
  limiter: Limiter,
  route: RouteShape,
  request: FastifyRequest,
  outside: Outside,
): void {
  if (!outside.services.config.rateLimit) return
  for (const limit of route.limits ?? []) {
    if (limit.by === "user") continue
    limiter.count(
      limit.by === "address" ? outside.address : firstParameter(request),
      limit,
      outside.now.getTime(),
    )
  }
}

/** The same for what is counted by person, once the session has said who it is. */
export function countPerson(limiter: Limiter, route: RouteShape, userId: number, outside: Outside): void {
  if (!outside.services.config.rateLimit) return
  for (const limit of route.limits ?? []) {
    if (limit.by === "user") limiter.count(String(userId), limit, outside.now.getTime())
  }
}

function firstParameter(request: FastifyRequest): string {
  const { params } = request
  return typeof params === "object" && params !== null ? String(Object.values(params)[0]) : ""
}

/** The version an `If-Match` names: null without one (or with `*`), NaN for anything that is no tag of ours. */
export function versionOf(header: string | undefined): number | null {
  if (header === undefined || header.trim() === "*") return null
  return Number(/^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1] ?? Number.NaN)
}
