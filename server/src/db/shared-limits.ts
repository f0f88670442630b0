import type { Pool } from "pg"
import type { Encryption } from "../core/encryption.ts"
import type { Limiter, LimitSize, Limits, Refused, Taken } from "../core/limits.ts"

/**
 * Limits in the database's table `rate_limits`. A key is stored as a keyed hash: it may be a network address. While the database does not
 * answer each process counts for itself.
 */
export function createSharedLimits(pool: Pool, encryption: Pick<Encryption, "hash">): Limits {
  return {
    limiter(name, size) {
      const hashed = (key: string) => encryption.hash("rate limit", `${name} ${key}`).toString("base64url")
      return limiterOf(pool, size, hashed)
    },
  }
}

/** Most keys that a process remembers of one limit: with more, the oldest are forgotten. */
const MOST_KEYS = 10_000

function limiterOf(
  pool: Pool,
  { max, windowSeconds, givesBack = false }: LimitSize,
  hashed: (key: string) => string,
): Limiter {
  const full = new Map<string, Window>()
  const own = new Map<string, Window>()
  return {
    async take(key) {
      const hash = hashed(key)
      const now = Date.now()
      const fresh = { points: 0, expire: now + windowSeconds * 1000 }
      const known = full.get(hash)
      // A flood from one address is then refused without a statement.
      if (known !== undefined && known.expire > now) return { waitMs: known.expire - now }
      const window = await takeShared(pool, hash, { now, fresh, max }).catch(() => null)
      if (window === null) return takeOwn(own, hash, { now, fresh, max })
      if (window.points > max) {
        if (!givesBack) remember(full, hash, window, now)
        return { waitMs: Math.max(0, window.expire - now) }
      }
      return { giveBack: () => giveBackShared(pool, hash, { expire: window.expire, max }) }
    },
  }
}

interface Window {
  points: number
  /** When it ends, as `Date.now()` counts. */
  expire: number
}

interface Taking {
  readonly now: number
  readonly fresh: Window
  readonly max: number
}

/**
 * One statement, since several processes take at once. A call too many leaves `max + 1`, however many there are: it uses up nothing of what is
 * given back later.
 */
async function takeShared(pool: Pool, hash: string, { now, fresh, max }: Taking): Promise<Window> {
  const { rows } = await pool.query<Window>(
    `insert into rate_limits as used (key, points, expire) values ($1, 1, $2)
      on conflict (key) do update set
        points = case when used.expire <= $3 then 1 else least(used.points, $4) + 1 end,
        expire = case when used.expire <= $3 then $2 else used.expire end
      returning points, expire`,
    [hash, fresh.expire, now, max],
  )
  const [window] = rows
  if (window === undefined) throw new Error("a limit was not counted")
  return window
}

/** Only in the window of the point. Where the database does not answer, the point stays used until that ends. */
async function giveBackShared(
  pool: Pool,
  hash: string,
  { expire, max }: { expire: number; max: number },
): Promise<void> {
  await pool
    .query(
      "update rate_limits set points = least(points, $3) - 1 where key = $1 and expire = $2 and points > 0",
      [hash, expire, max],
    )
    .catch(() => undefined)
}

/** A point of this process alone. */
function takeOwn(own: Map<string, Window>, hash: string, { now, fresh, max }: Taking): Taken | Refused {
  const known = own.get(hash)
  const window = known !== undefined && known.expire > now ? known : fresh
  if (window.points >= max) return { waitMs: window.expire - now }
  window.points += 1
  remember(own, hash, window, now)
  return {
    giveBack: async () => {
      window.points -= 1
    },
  }
}

function remember(windows: Map<string, Window>, hash: string, window: Window, now: number): void {
  windows.delete(hash)
  windows.set(hash, window)
  if (windows.size <= MOST_KEYS) return
  for (const [key, { expire }] of windows) {
    if (windows.size <= MOST_KEYS / 2) return
    if (expire <= now) windows.delete(key)
  }
  const [oldest] = windows.keys()
  if (windows.size > MOST_KEYS && oldest !== undefined) windows.delete(oldest)
}
