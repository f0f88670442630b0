import { startSmtpServer, type TestSmtpServer } from "../../server/src/testing/smtp-server.ts"
import type { Place } from "./place.ts"

const MINUTE_MS = 60_000

/** How an address fares: every tenth is refused for good, two of ten have to be tried again, and one of fifty is answered with another failure. */
type Fate = "taken" | "refused" | "failed" | "greylisted" | "later at its end"

/** The address of one of the drill's people. */
export const addressOf = (number: string) => `pessoa${number}@example.org`

/** The fate of an address of the drill; null: it is not one of them. */
export function fateOf(address: string): Fate | null {
  const [, digits] = /^pessoa(\d+)@example\.org$/.exec(address) ?? []
  if (digits === undefined) return null
  const number = Number(digits)
  if (number % 50 === 9) return "failed"
  if (number % 10 === 3) return "refused"
  if (number % 10 === 6) return "greylisted"
  return number % 10 === 8 ? "later at its end" : "taken"
}

/** A mail server that answers letters to the drill's people with 2xx, 4xx and 5xx mixed, and knows what it has taken for whom. */
export class PostOffice {
  readonly settings: Readonly<Record<string, string>>
  /** How often it has taken a letter for each address. */
  readonly taken = new Map<string, number>()
  readonly #tried = new Set<string>()
  /** When it first said its last word on each address. */
  readonly #ended = new Map<string, number>()

  private constructor(server: TestSmtpServer) {
    this.settings = { SMTP_URL: server.url, SMTP_TLS: "off" }
    server.answer((step, to) => {
      const fate = fateOf(to)
      if (fate === null) return null
      if (step === "RCPT") return this.#answerToAddress(fate, to)
      return step === "end" ? this.#answerToLetter(fate, to, server) : null
    })
  }

  /** One that takes so long over each letter. It closes when the drill ends. */
  static async open(place: Place, looksAtMs: number): Promise<PostOffice> {
    const server = await startSmtpServer({ looksAtMs })
    place.atEnd(() => server.close())
    return new PostOffice(server)
  }

  /** Letters beyond the first of each address. */
  get doubled(): number {
    return [...this.taken.values()].reduce((sum, times) => sum + times - 1, 0)
  }

  /** The most addresses that were done with in one minute. */
  get mostInAMinute(): number {
    const times = [...this.#ended.values()].toSorted((one, other) => one - other)
    let [first, most] = [0, 0]
    for (const [place, time] of times.entries()) {
      while ((times[first] ?? time) <= time - MINUTE_MS) first += 1
      most = Math.max(most, place - first + 1)
    }
    return most
  }

  #answerToAddress(fate: Fate, to: string): string | null {
    if (fate === "greylisted" && this.#isFirst(to)) return "450 4.2.0 greylisted"
    if (fate !== "refused" && fate !== "failed") return null
    this.#end(to)
    return fate === "refused" ? "550 5.1.1 unknown" : "554 5.7.1 not wanted"
  }

  #answerToLetter(fate: Fate, to: string, server: TestSmtpServer): string | null {
    // Twenty thousand of them are not kept.
    server.letters.length = 0
    if (fate === "later at its end" && this.#isFirst(to)) return "451 4.3.0 again"
    this.taken.set(to, (this.taken.get(to) ?? 0) + 1)
    this.#end(to)
    return null
  }

  #isFirst(to: string): boolean {
    if (this.#tried.has(to)) return false
    this.#tried.add(to)
    return true
  }

  #end(to: string): void {
    if (!this.#ended.has(to)) this.#ended.set(to, performance.now())
  }
}
