import { INSTALLATION } from "./chain-link.ts"

/** How many findings of one chain are reported one by one; the rest are counted. */
const NAMED = 10

/** The findings of a verification, reported line by line. */
export interface Report {
  /** Something was changed or is missing. `chain` null: in the anchors. */
  problem(chain: number | null, text: string): void
  /** A known event: a restore, a cut. */
  note(chain: number | null, text: string): void
  checked(entries: number): void
  /** An entry about a reading was deleted after its retention period. */
  expired(): void
  readonly problems: number
  readonly entries: number
  readonly expiredEntries: number
  /** Reports how many findings were only counted. */
  end(): void
}

/** `giveUp`: once it is aborted, `checked` throws its reason. */
export function createReport(say: (line: string) => void, giveUp?: AbortSignal): Report {
  const found = new Map<string, number>()
  let problems = 0
  let entries = 0
  let expiredEntries = 0
  return {
    problem(chain, text) {
      problems += 1
      const place = placeOf(chain)
      const before = found.get(place) ?? 0
      found.set(place, before + 1)
      if (before < NAMED) say(`Problema: ${place}: ${text}`)
    },
    note: (chain, text) => say(`Evento conhecido: ${placeOf(chain)}: ${text}`),
    checked(more) {
      giveUp?.throwIfAborted()
      entries += more
    },
    expired() {
      expiredEntries += 1
    },
    end() {
      for (const [place, count] of found)
        if (count > NAMED) say(`Problema: ${place}: e mais ${count - NAMED} problemas`)
    },
    get problems() {
      return problems
    },
    get entries() {
      return entries
    },
    get expiredEntries() {
      return expiredEntries
    },
  }
}

function placeOf(chain: number | null): string {
  if (chain === null) return "âncoras"
  return chain === INSTALLATION ? "instalação" : `igreja ${chain}`
}
