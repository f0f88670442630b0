import { INSTALLATION } from "./chain-link.ts"

/** Findings of one chain that are named one by one; the rest are counted. */
const NAMED = 10

/** What a verification has found, said line by line as it goes on. */
export interface Report {
  /** Something was changed or is missing. `chain` null: it is of the anchors. */
  problem(chain: number | null, text: string): void
  /** Something is out of the ordinary and known: a restore, a cut. */
  note(chain: number | null, text: string): void
  checked(entries: number): void
  /** An entry about a reading is gone after its time. */
  expired(): void
  readonly problems: number
  readonly entries: number
  readonly expiredEntries: number
  /** Says how many findings were counted without being named. */
  end(): void
}

export function createReport(say: (line: string) => void): Report {
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
