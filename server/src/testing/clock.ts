import type { Clock } from "../core/clock.ts"

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(instant: Date | string): void
  /** Moves forward. */
  pass(span: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

export function createTestClock(start = new Date()): TestClock {
  let now = start
  return {
    now: () => now,
    set: (instant) => {
      now = new Date(instant)
    },
    pass: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      now = new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
    },
  }
}
