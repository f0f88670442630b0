import type { Limit } from "@aprisco/contract/kit/route"
import { tooMany } from "../core/errors.ts"

interface Window {
  until: number
  used: number
}

/** Windows a process holds at most; the oldest go first, so that a flood of addresses cannot fill the memory. */
const CAPACITY = 50_000

/** Fixed windows in the process's memory, for what a route's `limits` say. */
export class Limiter {
  readonly #windows = new Map<string, Window>()

  /** Counts one call. Throws 429 with `Retry-After` when it is one too many. */
  count(key: string, limit: Limit, now: number): void {
    const slot = `${limit.by} ${limit.max}/${limit.windowSeconds} ${key}`
    let window = this.#windows.get(slot)
    if (window === undefined || window.until <= now) {
      window = { until: now + limit.windowSeconds * 1000, used: 0 }
      this.#windows.delete(slot)
      this.#windows.set(slot, window)
      this.#forgetOldest()
    }
    if (window.used >= limit.max) throw tooMany(Math.ceil((window.until - now) / 1000))
    window.used += 1
  }

  #forgetOldest(): void {
    if (this.#windows.size <= CAPACITY) return
    const oldest = this.#windows.keys().next().value
    if (oldest !== undefined) this.#windows.delete(oldest)
  }
}
