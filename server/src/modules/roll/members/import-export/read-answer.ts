import type { CustomFieldOption } from "@aprisco/contract/people/custom-field-labels"
import { plainName } from "../../../../core/plain-name.ts"
import type { Cell } from "../../../../integrations/sheet.ts"
import { isBlankWord, isFiller } from "../../../../integrations/uploaded-sheets/blank-words.ts"
import { namingCell, textFrom } from "../../../../integrations/uploaded-sheets/cell-text.ts"
import { type DayOptions, dayFrom } from "../../../../integrations/uploaded-sheets/read-day.ts"
import { type CheckedValue, checkValue } from "../../../people/people/custom-fields/rules/public.ts"
import { isYes } from "./cell-vocabulary.ts"
import type { OwnField } from "./own-fields.ts"

/** `doubt`: what has to be asked before the value is believed. */
export type AnswerReader = (cell: Cell) => CheckedValue & { doubt?: string }

/**
 * Reads cells of a field of the church: what each answers, or what is wrong with which value (docs/product/people.md#5.9). `words`: what
 * words mean that are no option.
 */
export function answerReader(
  field: OwnField,
  dayOptions: DayOptions,
  words: { meaningOf: Chosen },
): AnswerReader {
  if (field.kind === "date") return (cell) => readDay(field, cell, dayOptions)
  const chosen: Chosen = (text) => (isBlankWord(text) ? undefined : words.meaningOf(text))
  const read = READERS[field.kind](field.options, chosen)
  return (cell) => {
    const given = read(cell)
    const checked = checkValue(field, given)
    if (!("complaint" in checked)) return checked
    // Only where it is no option: a church may have one that is called so.
    if (isBlankWord(textFrom(cell))) return { value: null }
    // Of several options the one that there is not, alone.
    const [unknown] = Array.isArray(given) ? given : []
    return {
      complaint: namingCell(checked.complaint, unknown instanceof NoOption ? unknown.text : textFrom(cell)),
    }
  }
}

/** A cell in the form that the field's rule takes. What cannot be read stays as it is: the rule then reports it. */
const READERS: Record<
  Exclude<OwnField["kind"], "date">,
  (options: readonly CustomFieldOption[], chosen: Chosen) => (cell: Cell) => unknown
> = {
  text: () => (cell) => {
    const text = textFrom(cell)
    return isBlankWord(text) ? null : text
  },
  number: () => (cell) => (typeof cell === "number" ? cell : textFrom(cell)),
  flag: (_, chosen) => (cell) => {
    const text = textFrom(cell)
    const meaning = isYes(text) ?? chosen(text)
    return meaning === undefined ? text : meaning
  },
  choice: (options, chosen) => {
    const idOf = optionFinder(options)
    return (cell) => {
      const text = textFrom(cell)
      const meaning = idOf(text) ?? chosen(text)
      return meaning === undefined ? new NoOption(text) : meaning
    }
  },
  choices: (options, chosen) => {
    const idOf = optionFinder(options)
    const longest = Math.max(...options.map(({ label }) => partsOf(label).length))
    return (cell) => chosenIn(partsOf(textFrom(cell)), longest, idOf, chosen)
  },
}

function readDay(field: OwnField, cell: Cell, options: DayOptions): ReturnType<AnswerReader> {
  if (isBlankWord(textFrom(cell)) || isFiller(textFrom(cell))) return { value: null }
  const read = dayFrom(cell, options)
  if ("question" in read) return { complaint: read.question }
  const checked = checkValue(field, read.day)
  if ("complaint" in checked) return { complaint: namingCell(checked.complaint, textFrom(cell)) }
  return read.doubt === undefined ? checked : { ...checked, doubt: read.doubt }
}

/** A text that is no option's label. Not a string: it may be the id of one. */
class NoOption {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type IdOf = (text: string) => string | undefined

/** What the user chose for a text that is no option: a value, null for blank, undefined where nothing was chosen. */
type Chosen = (text: string) => string | null | undefined

/**
 * By the label as it is, and then by the label without accents or signs, where that is of one option alone. Not by the id: that of one
 * option may be the label of another.
 */
function optionFinder(options: readonly CustomFieldOption[]): IdOf {
  const exact = new Map(options.map(({ id, label }) => [label, id]))
  const folded = new Map<string, string | undefined>()
  for (const fold of [withoutAccents, plainName]) {
    const known = new Set(folded.keys())
    for (const { id, label } of options) {
      const name = fold(label)
      if (name === "" || known.has(name)) continue
      const other = folded.has(name) && folded.get(name) !== id
      folded.set(name, other ? undefined : id)
    }
  }
  return (text) => exact.get(text) ?? folded.get(withoutAccents(text)) ?? folded.get(plainName(text))
}

/** Without accents and case, with all signs. */
export function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
}

const partsOf = (text: string) => text.split(";").map((part) => part.trim())

/**
 * Labels with `;` between them, as an export writes them. A label may have one itself: the longest that is known counts. Where a part is no
 * option and nothing was chosen for it, that part alone.
 */
function chosenIn(
  parts: readonly string[],
  longest: number,
  idOf: IdOf,
  meaningOf: Chosen,
): (string | NoOption)[] {
  const chosen = new Set<string>()
  const unknown: NoOption[] = []
  let from = 0
  while (from < parts.length) {
    let length = Math.min(longest, parts.length - from)
    let id = idOf(parts.slice(from, from + length).join("; "))
    while (id === undefined && length > 1) id = idOf(parts.slice(from, from + --length).join("; "))
    const part = parts[from] ?? ""
    // Blank is a separator at the end.
    const meaning = id ?? (part === "" ? null : meaningOf(part))
    if (meaning === undefined) unknown.push(new NoOption(part))
    else if (meaning !== null) chosen.add(meaning)
    from += length
  }
  // Of what is no option one is enough for the rule.
  return unknown.length > 0 ? unknown.slice(0, 1) : [...chosen]
}
