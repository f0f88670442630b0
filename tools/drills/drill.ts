import type { Place } from "./place.ts"

/** One measurement of a drill, and whether it is what the product promises. */
export interface Finding {
  readonly what: string
  readonly measurement: string
  readonly passed: boolean
}

/** One way in which a running product loses something it depends on. It is bounded in count and time, and leaves nothing running. */
export interface Drill {
  readonly name: string
  /** After so many seconds the drill is ended, and has failed; `short` for the form that CI runs, null where it is too long for that. */
  readonly limit: { readonly full: number; readonly short: number | null }
  /** Throws `Skipped` where this machine lacks the means. */
  run(place: Place): Promise<readonly Finding[]>
}

/** The drill did not take place: the message says what this machine lacks. */
export class Skipped extends Error {}

/** A count that must be zero. */
export function none(what: string, count: number, details = ""): Finding {
  return {
    what: `${what} (0)`,
    measurement: details === "" ? String(count) : `${count}, ${details}`,
    passed: count === 0,
  }
}

/** A time in milliseconds that must not be longer than `most`. */
export function atMost(what: string, most: number, times: readonly number[]): Finding {
  const sorted = times.toSorted((a, b) => a - b)
  const [worst = Number.NaN] = sorted.slice(-1)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const measurement =
    times.length === 1 ? seconds(worst) : `worst ${seconds(worst)}, median ${seconds(median)}`
  return { what: `${what} (at most ${most / 1_000} s)`, measurement, passed: worst <= most }
}

/** A statement about what was seen. */
export function holds(what: string, passed: boolean, measurement = passed ? "yes" : "no"): Finding {
  return { what, measurement, passed }
}

/** A time in milliseconds, as a person reads it. */
export function seconds(milliseconds: number): string {
  return milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`
}
