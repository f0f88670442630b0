import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import type { CheckedLine } from "./check-lines.ts"

interface Seen {
  line: number
  cpf: string | null
}

/** Who has come up in the file so far, so that a second line about the same person is noticed. */
export class FileMemory {
  readonly #seen = new Map<string, Seen[]>()

  /** The line that comes first and is about the same person; null when this one is the first, which is then remembered. */
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
      const first = (this.#seen.get(mark) ?? []).find((seen) => !seen.cpf || !cpf || seen.cpf === cpf)
      if (first) return first.line
    }
    for (const mark of marks) this.#seen.set(mark, [...(this.#seen.get(mark) ?? []), { line, cpf }])
    return null
  }
}
