import { DETAILS } from "@aprisco/contract/kit/problem"
import { unavailable } from "../core/errors.ts"
import type { BodyShares } from "./intake-limits.ts"

/** Who sends a body. Without a church: a caller who is not signed in, or has none yet. */
export interface Sender {
  readonly churchId: number | null
  readonly address: string
}

/** Long enough to receive a body that is being sent, and not so long that a person gives up. */
const RETRY_SECONDS = 5

/** Counts the bytes of bodies being received, with limits for the process, a church and an address. */
export class BodyBudget {
  readonly #shares: BodyShares
  readonly #taken = new Map<string, number>()

  constructor(shares: BodyShares) {
    this.#shares = shares
  }

  /** Reserves bytes until the returned function is called (a second call does nothing). Throws 503 when none are left. */
  reserve(bytes: number, { churchId, address }: Sender): () => void {
    const claims: [string, number][] = [
      ["process", this.#shares.process],
      [`address ${address}`, this.#shares.address],
    ]
    if (churchId !== null) claims.push([`church ${churchId}`, this.#shares.church])
    if (claims.some(([key, most]) => this.#of(key) + bytes > most))
      throw unavailable(DETAILS.busy, RETRY_SECONDS)
    for (const [key] of claims) this.#taken.set(key, this.#of(key) + bytes)
    let released = false
    return () => {
      if (released) return
      released = true
      for (const [key] of claims) this.#giveBack(key, bytes)
    }
  }

  #of(key: string): number {
    return this.#taken.get(key) ?? 0
  }

  #giveBack(key: string, bytes: number): void {
    const left = this.#of(key) - bytes
    if (left > 0) this.#taken.set(key, left)
    else this.#taken.delete(key)
  }
}
