/** A point that was used. */
export interface Taken {
  /** Restores it, while its window lasts. */
  giveBack(): Promise<void>
}

/** No point is left; nothing was used. */
export interface Refused {
  /** Until the next window begins. */
  readonly waitMs: number
}

/** One limit: so many points for each key in a window of time. */
export interface Limiter {
  take(key: string): Promise<Taken | Refused>
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
