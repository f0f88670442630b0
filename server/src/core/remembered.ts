/** What a process remembers of a bounded number of keys; the oldest are forgotten first. */
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
