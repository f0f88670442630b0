import type { Limit, RouteShape } from "@aprisco/contract/kit/route"
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible"
import type { RequestContext } from "../core/context.ts"
import { tooMany } from "../core/errors.ts"
import { addressKey } from "../core/network-address.ts"
import { errorFrom } from "./problems.ts"

/** The most keys that a limit remembers; the oldest are removed first, so that a flood of addresses cannot fill the memory. */
const CAPACITY = 50_000

/** The allowances used by one call, to be restored when the call does not succeed. */
export type GiveBack = () => Promise<void>

/** The limits of one route. `RATE_LIMIT=off` lifts them all. */
export class RateLimits {
  readonly #counters: readonly Counter[]

  constructor(route: RouteShape, isOn: boolean) {
    this.#counters = isOn ? (route.limits ?? []).map((limit) => new Counter(limit)) : []
  }

  /** Counts the call for its network address. Throws 429 with `Retry-After` beyond the limit. */
  async countCall(requestContext: RequestContext): Promise<void> {
    for (const counter of this.#of("address", "every call"))
      await counter.take(addressKey(requestContext.address))
  }

  /** Counts the call for the person who is signed in. Throws 429. */
  async countPerson(userId: number): Promise<void> {
    for (const counter of this.#of("user", "every call")) await counter.take(String(userId))
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
    const taken: GiveBack[] = []
    const giveBack = async () => {
      for (const back of taken) await back()
    }
    try {
      for (const counter of this.#counters) {
        const { by } = counter.limit
        if (code === null || (by !== "code" && by !== "address at code")) continue
        const key = by === "code" ? code : `${addressKey(requestContext.address)} ${code}`
        await counter.take(key)
        taken.push(() => counter.giveBack(key))
      }
      return giveBack
    } catch (error) {
      await giveBack()
      throw error
    }
  }

  #of(by: Limit["by"], spentBy: "every call" | "invalid"): Counter[] {
    return this.#counters.filter(({ limit }) => limit.by === by && spenderOf(limit) === spentBy)
  }
}

function spenderOf(limit: Limit): "every call" | "invalid" | "accepted" {
  return "spentBy" in limit ? limit.spentBy : "every call"
}

/** One limit, counted in the process's memory. */
class Counter {
  readonly limit: Limit
  readonly #limiter: RateLimiterMemory
  /** In the order in which they were first seen. */
  readonly #keys = new Set<string>()

  constructor(limit: Limit) {
    this.limit = limit
    this.#limiter = new RateLimiterMemory({ points: limit.max, duration: limit.windowSeconds })
  }

  async take(key: string): Promise<void> {
    await this.#remember(key)
    try {
      await this.#limiter.consume(key)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      // A refused call counts nothing: it must not use up what is restored for the next.
      await this.#limiter.reward(key)
      throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
    }
  }

  /** A key without a count is removed: made-up codes must not displace the real ones. */
  async giveBack(key: string): Promise<void> {
    const spent = await this.#limiter.get(key)
    if (spent === null || spent.msBeforeNext <= 0) return
    if (spent.consumedPoints > 1) await this.#limiter.reward(key)
    else await this.#forget(key)
  }

  async #remember(key: string): Promise<void> {
    if (this.#keys.has(key)) return
    this.#keys.add(key)
    if (this.#keys.size <= CAPACITY) return
    const [oldest] = this.#keys
    if (oldest !== undefined) await this.#forget(oldest)
  }

  async #forget(key: string): Promise<void> {
    this.#keys.delete(key)
    await this.#limiter.delete(key)
  }
}
