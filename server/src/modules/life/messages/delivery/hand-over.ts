import type { Services } from "../../../../core/context.ts"
import { giveBack, noteAndBegin, type Told } from "./note-outcome.ts"
import type { TakenLetter } from "./take-letters.ts"

/** Connections of a process at a time: while one writes down what became of a letter, another is on the wire. */
const LANES = 3

/**
 * Hands the taken letters to the mail server. Each is committed as on its way before it goes out, in the transaction that notes the one before it. Where the
 * server cannot be reached the others are given back. Returns whether it could be.
 */
export async function handOver(services: Services, letters: readonly TakenLetter[]): Promise<boolean> {
  const waiting = [...letters]
  let isReachable = true

  async function lane(): Promise<void> {
    const connection = services.bulkMail.open()
    let told: Told | null = null
    try {
      for (;;) {
        const next: TakenLetter | null = (isReachable ? waiting.shift() : undefined) ?? null
        if (next === null && told === null) return
        const attempts: number | null = await noteAndBegin(services, told, next)
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
  await giveBack(services, waiting)
  return isReachable
}
