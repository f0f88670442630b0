import type { Pool } from "pg"
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible"
import type { Encryption } from "../core/encryption.ts"
import type { Limiter, Limits } from "../core/limits.ts"

/**
 * Limits in the database's table `rate_limits`. A key is stored as a keyed hash: it may be a network address. While the database does not
 * answer each process counts for itself.
 */
export function createSharedLimits(pool: Pool, encryption: Pick<Encryption, "hash">): Limits {
  return {
    limiter(name, { max, windowSeconds, givesBack = false }) {
      const size = { points: max, duration: windowSeconds }
      const counter = new RateLimiterPostgres({
        ...size,
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: "",
        // A flood from one address is then refused without a statement.
        ...(givesBack ? {} : { inMemoryBlockOnConsumed: max + 1 }),
        insuranceLimiter: new RateLimiterMemory(size),
      })
      const hashed = (key: string) => encryption.hash("rate limit", `${name} ${key}`).toString("base64url")
      return limiterOf(counter, hashed)
    },
  }
}

function limiterOf(counter: RateLimiterPostgres, hashed: (key: string) => string): Limiter {
  return {
    async take(key) {
      try {
        await counter.consume(hashed(key))
        return null
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        // A refused call counts nothing: it must not use up what is restored for the next.
        await counter.reward(hashed(key))
        return { waitMs: error.msBeforeNext }
      }
    },
    async count(key) {
      await counter.penalty(hashed(key))
    },
    async giveBack(key) {
      const spent = await counter.get(hashed(key))
      if (spent === null || spent.msBeforeNext <= 0) return
      await counter.reward(hashed(key))
    },
    async used(key) {
      const spent = await counter.get(hashed(key))
      return spent === null ? null : { points: spent.consumedPoints, msUntilReset: spent.msBeforeNext }
    },
  }
}
