import type { Limit, RouteShape } from "@aprisco/contract/kit/route"
import type { RequestContext, Services } from "../core/context.ts"
import { tooMany } from "../core/errors.ts"
import type { Limiter, Taken } from "../core/limits.ts"
import { addressKey } from "../core/network-address.ts"
import { errorFrom } from "./problems.ts"

/** The allowances used by one call, to be restored when the call does not succeed. */
export type RestoreAllowance = () => Promise<void>

/** The limits of one route. `RATE_LIMIT=off` lifts them all. */
export class RouteRateLimits {
  readonly #counters: readonly Counter[]

  constructor(route: RouteShape, { config, limits }: Pick<Services, "config" | "limits">) {
    const given = config.rateLimit ? (route.limits ?? []) : []
    this.#counters = given.map((limit, index) => {
      const call = `${route.method} ${route.path}`
      const limiter = limits.limiter(`${call} ${index}`, {
        ...limit,
        // Where a later one refuses, the points of those before it are given back.
        givesBack: spenderOf(limit) === "accepted" || index < given.length - 1,
      })
      return new Counter(limit, `${call} by ${limit.by}`, limiter)
    })
  }

  /** Counts the call for its network address. Throws 429 with `Retry-After` beyond the limit. */
  async countCall(requestContext: RequestContext): Promise<void> {
    const key = addressKey(requestContext.address)
    await takeAll(this.#of("address", "every call").map((counter) => ({ counter, key })))
  }

  /** Counts the call for the person who is signed in: the number of a user, or another name for an operator. Throws 429. */
  async countPerson(person: number | string): Promise<void> {
    const key = String(person)
    await takeAll(this.#of("user", "every call").map((counter) => ({ counter, key })))
  }

  /** Counts a refused call for its network address. Returns what to answer: 429 instead of `error` beyond the limit. */
  async countRefusal(requestContext: RequestContext, error: unknown): Promise<unknown> {
    const status = errorFrom(error)?.status ?? 500
    if (status >= 500 || status === 429) return error
    const key = addressKey(requestContext.address)
    try {
      await takeAll(this.#of("address", "invalid").map((counter) => ({ counter, key })))
      return error
    } catch (oneTooMany) {
      return oneTooMany
    }
  }

  /** Counts the call against the limits for successful calls. Throws 429 and counts nothing when one is reached. */
  async takeForSuccess(requestContext: RequestContext, code: string | null): Promise<RestoreAllowance> {
    const counted = this.#counters.flatMap((counter) => {
      const { by } = counter.limit
      if (code === null || (by !== "code" && by !== "address at code")) return []
      return { counter, key: by === "code" ? code : `${addressKey(requestContext.address)} ${code}` }
    })
    return takeAll(counted)
  }

  #of(by: Limit["by"], spentBy: "every call" | "invalid"): Counter[] {
    return this.#counters.filter(({ limit }) => limit.by === by && spenderOf(limit) === spentBy)
  }
}

interface Counted {
  readonly counter: Counter
  readonly key: string
}

/** A point of each, or of none: throws 429 where one is used up. */
async function takeAll(counted: readonly Counted[]): Promise<RestoreAllowance> {
  const taken: Taken[] = []
  const giveBack = async () => {
    for (const point of taken) await point.giveBack()
  }
  try {
    for (const { counter, key } of counted) taken.push(await counter.take(key))
  } catch (refusal) {
    await giveBack()
    throw refusal
  }
  return giveBack
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

  /** Throws 429 where no point is left. */
  async take(key: string): Promise<Taken> {
    const outcome = await this.#limiter.take(key)
    if (!("waitMs" in outcome)) return outcome
    throw tooMany(Math.max(1, Math.ceil(outcome.waitMs / 1000)), this.#name)
  }
}
