import type { Limit, RouteShape } from "@aprisco/contract/kit/route"
import type { RequestContext, Services } from "../core/context.ts"
import { tooMany } from "../core/errors.ts"
import type { Limiter } from "../core/limits.ts"
import { addressKey } from "../core/network-address.ts"
import { errorFrom } from "./problems.ts"

/** The allowances used by one call, to be restored when the call does not succeed. */
export type GiveBack = () => Promise<void>

/** The limits of one route. `RATE_LIMIT=off` lifts them all. */
export class RateLimits {
  readonly #counters: readonly Counter[]

  constructor(route: RouteShape, { config, limits }: Pick<Services, "config" | "limits">) {
    const given = config.rateLimit ? (route.limits ?? []) : []
    this.#counters = given.map((limit, index) => {
      const call = `${route.method} ${route.path}`
      const limiter = limits.limiter(`${call} ${index}`, {
        ...limit,
        givesBack: spenderOf(limit) === "accepted",
      })
      return new Counter(limit, `${call} by ${limit.by}`, limiter)
    })
  }

  /** Counts the call for its network address. Throws 429 with `Retry-After` beyond the limit. */
  async countCall(requestContext: RequestContext): Promise<void> {
    for (const counter of this.#of("address", "every call"))
      await counter.take(addressKey(requestContext.address))
  }

  /** Counts the call for the person who is signed in: the number of a user, or another name for an operator. Throws 429. */
  async countPerson(person: number | string): Promise<void> {
    for (const counter of this.#of("user", "every call")) await counter.take(String(person))
  }

  /** Counts a refused call for its network address. Returns what to answer: 429 instead of `error` beyond the limit. */
  async countRefusal(requestContext: RequestContext, error: unknown): Promise<unknown> {
    const status = errorFrom(error)?.status ?? 500
    if (status >= 500 || status === 429) return error
    try {
      for (const counter of this.#of("address", "invalid"))
        await counter.take(addressKey(requestContext.address))
      return error
    } catch (oneTooMany) {
      return oneTooMany
    }
  }

  /** Counts the call against the limits for successful calls. Throws 429 and counts nothing when one is reached. */
  async takeForSuccess(requestContext: RequestContext, code: string | null): Promise<GiveBack> {
    const counted = this.#counters.flatMap((counter) => {
      const { by } = counter.limit
      if (code === null || (by !== "code" && by !== "address at code")) return []
      return { counter, key: by === "code" ? code : `${addressKey(requestContext.address)} ${code}` }
    })
    const taken = await Promise.allSettled(counted.map(({ counter, key }) => counter.take(key)))
    const giveBack = async () => {
      for (const [index, { counter, key }] of counted.entries())
        if (taken[index]?.status === "fulfilled") await counter.giveBack(key)
    }
    const refused = taken.find((one) => one.status === "rejected")
    if (refused === undefined) return giveBack
    await giveBack()
    throw refused.reason
  }

  #of(by: Limit["by"], spentBy: "every call" | "invalid"): Counter[] {
    return this.#counters.filter(({ limit }) => limit.by === by && spenderOf(limit) === spentBy)
  }
}

function spenderOf(limit: Limit): "every call" | "invalid" | "accepted" {
  return "spentBy" in limit ? limit.spentBy : "every call"
}

/** One limit of a route. */
class Counter {
  readonly limit: Limit
  readonly #name: string
  readonly #limiter: Limiter

  constructor(limit: Limit, name: string, limiter: Limiter) {
    this.limit = limit
    this.#name = name
    this.#limiter = limiter
  }

  async take(key: string): Promise<void> {
    const refused = await this.#limiter.take(key)
    if (refused !== null) throw tooMany(Math.max(1, Math.ceil(refused.waitMs / 1000)), this.#name)
  }

  giveBack(key: string): Promise<void> {
    return this.#limiter.giveBack(key)
  }
}
