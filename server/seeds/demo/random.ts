/** A stream of choices that is the same at each run: the demonstration shows the same people each time. */
export interface Random {
  /** From 0 (inclusive) to 1. */
  next(): number
  /** A whole number, both ends inclusive. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
  /** One of the names, each as often as its weight says. */
  weighed<T extends string>(weights: Record<T, number>): T
  digits(count: number): string
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  // mulberry32: small, and uniform enough for invented people.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    weighed: (weights) => byWeight(weights, next()),
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(""),
  }
}

function byWeight<T extends string>(weights: Record<T, number>, point: number): T {
  const names = Object.keys(weights) as T[] // Object.keys forgets the key type
  const total = names.reduce((sum, name) => sum + weights[name], 0)
  let left = point * total
  for (const name of names) {
    left -= weights[name]
    if (left < 0) return name
  }
  throw new RangeError("nothing to choose from")
}
