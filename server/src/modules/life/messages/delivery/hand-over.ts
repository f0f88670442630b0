import type { Services } from "../../../../core/context.ts"
import type { BulkLetter, Handed } from "../../../../integrations/bulk-letter.ts"
import { giveBack, noteAndBegin } from "./note-outcome.ts"
import type { TakenLetter } from "./take-letters.ts"

/** Connections of a process at a time: while one writes down what became of a letter, another is on the wire. */
const LANES = 3

/** Where what becomes of letters is written down. */
export interface LetterBook<L> {
  /** Notes what became of a letter, and commits the next one as on its way. Returns how often that was tried; null: none, or it must not leave any more. */
  readonly noteAndBegin: (
    services: Services,
    told: (L & Handed & { readonly attempts: number }) | null,
    next: L | null,
  ) => Promise<number | null>
  readonly giveBack: (services: Services, letters: readonly L[]) => Promise<void>
}

/** Hands a church's messages to the mail server, as `handOverBy` does. */
export function handOver(services: Services, letters: readonly TakenLetter[]): Promise<boolean> {
  return handOverBy({ noteAndBegin, giveBack }, services, letters)
}

/**
 * Hands the taken letters to the mail server. Each is committed as on its way before it goes out, in the transaction that notes the one before it. Where the
 * server cannot be reached the others are given back. Returns whether it could be.
 */
export async function handOverBy<L extends { readonly letter: BulkLetter }>(
  book: LetterBook<L>,
  services: Services,
  letters: readonly L[],
): Promise<boolean> {
  const waiting = [...letters]
  let isReachable = true

  async function lane(): Promise<void> {
    const connection = services.bulkMail.open()
    let told: (L & Handed & { readonly attempts: number }) | null = null
    try {
      for (;;) {
        const next: L | null = (isReachable ? waiting.shift() : undefined) ?? null
        if (next === null && told === null) return
        const attempts: number | null = await book.noteAndBegin(services, told, next)
        told = null
        if (next === null || attempts === null) continue
        const handed = await connection.send(next.letter)
        if (handed.outcome === "unreachable") isReachable = false
        told = { ...next, ...handed, attempts }
      }
    } finally {
      connection.close()
    }
  }

  await Promise.all(Array.from({ length: Math.min(LANES, letters.length) }, lane))
  await book.giveBack(services, waiting)
  return isReachable
}
