import type { Clock } from "../core/clock.ts"

/** A clock that stops until a test moves it. */
export interface TestClock extends Clock {
  set(instant: Date | string): void
  /** Moves forward. */
  pass(span: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

/** `Date.now()`, by which the library of the rate limits counts, is what the clock says that was made or moved last. */
export function createTestClock(start = new Date()): TestClock {
  let now = start
  const moveTo = (instant: Date) => {
    now = instant
    Date.now = () => now.getTime()
  }
  moveTo(start)
  return {
    now: () => now,
    set: (instant) => moveTo(new Date(instant)),
    pass: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) =>
      moveTo(new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)),
  }
}
