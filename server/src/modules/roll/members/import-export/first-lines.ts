import { isDeepStrictEqual } from "node:util"
import { TAGS_COLUMN } from "@aprisco/contract/members/import-export"
import type { LineWithCells } from "./check-lines.ts"
import { labelOfColumn } from "./shown-value.ts"
import {
  NOTHING,
  rejectedFrom,
  type ValidatedRow,
  type ValidationContext,
  validateRow,
} from "./validate-row.ts"
import { type Found, whoseLine } from "./whose-line.ts"

/** The lines so far. A second line about a person fills what the first one leaves blank (docs/product/members.md#8.5). */
export class FirstLines {
  readonly rows: ValidatedRow[] = []
  readonly #context: ValidationContext
  /** The lines that are the first of their person, by their number in the file. */
  readonly #firsts = new Map<number, { at: number; line: LineWithCells; name: string; whose: Found }>()

  constructor(context: ValidationContext) {
    this.#context = context
  }

  add(line: LineWithCells, name: string): void {
    const rejected = rejectedFrom(this.#context, line)
    if (rejected !== null) {
      this.rows.push(rejected)
      return
    }
    const whose = whoseLine(this.#context, line, name)
    if ("found" in whose) {
      this.#firsts.set(line.line, { at: this.rows.length, line, name, whose })
      this.rows.push(validateRow(this.#context, line, whose))
    } else if ("repeats" in whose) this.rows.push(this.#repeated(line, whose.repeats))
    else {
      const { field, complaint, holder } = whose
      const errors = [{ line: line.line, field, message: complaint }]
      this.rows.push({ ...line, ...NOTHING, errors, member: holder, outcome: "rejected" })
    }
  }

  #repeated(line: LineWithCells, firstLine: number): ValidatedRow {
    const first = this.#firsts.get(firstLine)
    const notes: string[] = []
    if (first !== undefined) {
      const { filled, added, differs } = this.#filledFrom(first.line, line)
      if (added.length > 0) {
        this.#firsts.set(firstLine, { ...first, line: filled })
        this.#context.deduplicator.remember(filled, first.name)
        this.rows[first.at] = validateRow(this.#context, filled, first.whose)
        notes.push(`Completa a linha ${firstLine}: ${added.join(", ")}`)
      }
      if (differs.length > 0) notes.push(`Diferente da linha ${firstLine}, que fica: ${differs.join(", ")}`)
    }
    return { ...line, ...NOTHING, notes, outcome: "repeated", firstLine }
  }

  /** A line with what a later one about the same person says besides; which fields were added, and in which the two differ. */
  #filledFrom(
    first: LineWithCells,
    later: LineWithCells,
  ): { filled: LineWithCells; added: string[]; differs: string[] } {
    const fields = saidBesides(Object.entries(first.values), Object.entries(later.values))
    const answers = saidBesides(answersById(first), answersById(later))
    const tags = later.tags.filter((tag) => !first.tags.includes(tag))
    const added = new Set<unknown>([...fields.blank, ...answers.blank])
    const filled: LineWithCells = {
      ...first,
      values: { ...later.values, ...first.values },
      answers: [...first.answers, ...later.answers.filter(({ fieldId }) => added.has(fieldId))],
      tags: [...first.tags, ...tags],
      // A day that may be none is asked about on the line that it fills.
      doubts: [...first.doubts, ...later.doubts.filter(({ of }) => added.has(of))],
    }
    const labels = ({ names, ids }: { names: string[]; ids: number[] }) => [
      ...names.map(labelOfColumn),
      ...ids.flatMap((id) => this.#context.filled.find((field) => field.id === id)?.name ?? []),
    ]
    return {
      filled,
      added: [
        ...labels({ names: fields.blank, ids: answers.blank }),
        ...(tags.length > 0 ? [TAGS_COLUMN.name] : []),
      ],
      differs: labels({ names: fields.other, ids: answers.other }),
    }
  }
}

const answersById = ({ answers }: LineWithCells): [number, unknown][] =>
  answers.map(({ fieldId, value }) => [fieldId, value])

/** What a later line says where the first one is blank, and where it says something else. */
function saidBesides<Key>(
  first: readonly [Key, unknown][],
  later: readonly [Key, unknown][],
): { blank: Key[]; other: Key[] } {
  const known = new Map(first)
  const differing = later.filter(([key, value]) => !isDeepStrictEqual(known.get(key), value))
  const keys = (isKnown: boolean) =>
    differing.filter(([key]) => known.has(key) === isKnown).map(([key]) => key)
  return { blank: keys(false), other: keys(true) }
}
