/** What one key has used of a limit. */
export interface Used {
  readonly points: number
  readonly msUntilReset: number
}

/** One limit: so many points for each key in a window of time. */
export interface Limiter {
  /** Uses a point. Null, or how long to wait where none is left; then nothing is used. */
  take(key: string): Promise<{ readonly waitMs: number } | null>
  /** Uses a point although none may be left. */
  count(key: string): Promise<void>
  giveBack(key: string): Promise<void>
  used(key: string): Promise<Used | null>
}

export interface LimitSize {
  readonly max: number
  readonly windowSeconds: number
  /** Points are given back: a key without one left is asked for again at the next call. Otherwise each process remembers it. */
  readonly givesBack?: boolean
}

/** Limits that all processes of an installation count together. */
export interface Limits {
  limiter(name: string, size: LimitSize): Limiter
}
