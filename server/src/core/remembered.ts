import type { Config } from "../config.ts"

/** What is remembered of a bounded number of keys; the oldest are forgotten first. */
export class Remembered<T> {
  readonly #kept = new Map<string, T>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): T | undefined {
    return this.#kept.get(key)
  }

  keep(key: string, value: T): void {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    const [oldest] = this.#kept.size > this.#most ? this.#kept.keys() : []
    if (oldest !== undefined) this.#kept.delete(oldest)
  }

  forget(key: string): void {
    this.#kept.delete(key)
  }
}

/** A memory of each process, which is known by its configuration: tests run several in one. `most`: keys remembered at most. */
export function rememberedByProcess<T>(most: number): (services: { config: Config }) => Remembered<T> {
  const memories = new WeakMap<Config, Remembered<T>>()
  return ({ config }) => {
    const memory = memories.get(config) ?? new Remembered<T>(most)
    memories.set(config, memory)
    return memory
  }
}
