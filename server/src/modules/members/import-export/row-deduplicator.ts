import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import type { CheckedLine } from "./check-lines.ts"

/** The lines by identifying value, so that the first one that may be the same person is found at once. */
interface Seen {
  first: number
  withoutCpf: number | null
  byCpf: Map<string, number>
}

/** The people in the file so far, so that a second line about the same person is noticed. */
export class RowDeduplicator {
  readonly #seen = new Map<string, Seen>()

  /** The earlier line about the same person; null when this line is the first, which is then remembered. */
  firstLineLike({ line, values }: CheckedLine, foldedName: string, memberId: number | null): number | null {
    const cpf = values.cpf && hasValidCpf(values.cpf) ? values.cpf : null
    const marks = [
      cpf && `cpf ${cpf}`,
      memberId && `member ${memberId}`,
      ...[values.birthDate, values.email?.toLowerCase(), values.phone, values.phoneSecondary].map(
        (mark) => mark && `${foldedName} ${mark}`,
      ),
    ].filter((mark) => typeof mark === "string")
    for (const mark of marks) {
      const first = firstOf(this.#seen.get(mark), cpf)
      if (first !== null) return first
    }
    for (const mark of marks) {
      const seen = this.#seen.get(mark) ?? { first: line, withoutCpf: null, byCpf: new Map() }
      if (cpf === null) seen.withoutCpf ??= line
      else if (!seen.byCpf.has(cpf)) seen.byCpf.set(cpf, line)
      this.#seen.set(mark, seen)
    }
    return null
  }
}

/** Two valid CPFs that differ are two people. */
function firstOf(seen: Seen | undefined, cpf: string | null): number | null {
  if (seen === undefined) return null
  if (cpf === null) return seen.first
  const lines = [seen.withoutCpf, seen.byCpf.get(cpf)].filter((line) => typeof line === "number")
  return lines.length === 0 ? null : Math.min(...lines)
}
