/**
 * The only conversion between TypeScript's camelCase and the wire's snake_case.
 * A group of digits is a separate word: `last7Days` ⇄ `last_7_days`.
 */
export function toSnake(name: string): string {
  const known = snakes.get(name)
  if (known !== undefined) return known
  const snake = snakeOf(name)
  // The path of a field has numbers in it: there is no end of those.
  if (snakes.size < MOST_NAMES && !name.includes(".")) snakes.set(name, snake)
  return snake
}

/** The type of `toSnake(name)`, for names without digits. */
export type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ""

/** Names of the contract, each converted once. Bounded, for the names of a body are a stranger's. */
const snakes = new Map<string, string>()
const MOST_NAMES = 2_000

function snakeOf(name: string): string {
  // No lookbehind: phones of 2022 cannot load a file with one, and this file is part of the visitor's form.
  return name.replace(/([a-z])(\d+)/g, "$1_$2").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** `last_7_days` → `last7Days`: the way back. */
export function toCamel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** Deeper than any body of the contract; a body that nests further is refused before it can exhaust the stack. */
const MAX_DEPTH = 256

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"])

function rename(value: unknown, change: (name: string) => string, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new RangeError("nested too deep")
  if (Array.isArray(value)) return value.map((item) => rename(item, change, depth + 1))
  if (!isPlain(value)) return value
  const renamed: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(value)) {
    // A body that tries to reach a prototype loses that key; an unknown key is ignored anyway.
    if (!FORBIDDEN.has(name)) renamed[change(name)] = rename(item, change, depth + 1)
  }
  return renamed
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** camelCase value → what goes on the wire. */
export function toWire(value: unknown): unknown {
  return rename(value, toSnake)
}

/** What came over the wire → camelCase value. Throws a RangeError when it nests too deep. */
export function fromWire(value: unknown): unknown {
  return rename(value, toCamel)
}
