import {
  FAMILY_ROLE_COLUMN,
  MAX_UNKNOWN_WORD,
  MAX_UNKNOWN_WORDS,
  type UnknownWords,
} from "@aprisco/contract/members/import-export"
import { HOUSEHOLD_ROLES } from "@aprisco/contract/people/family-labels"
import { invalid } from "../../../../core/errors.ts"
import { shortened } from "../../../../integrations/uploaded-sheets/cell-text.ts"
import { isWordField, wordChoices, YES_NO_CHOICES } from "./cell-vocabulary.ts"
import { apiNameOf, jsonObject, type Target } from "./match-columns.ts"
import { withoutAccents } from "./read-answer.ts"

/** What the words of a column mean that no list knows: a value of the field, or null for a blank cell. */
type Meanings = ReadonlyMap<string, string | null>

/** The words of one column that are not understood (docs/product/members.md#8.22). */
export class ColumnWords {
  readonly #chosen: Meanings
  readonly #found = new Map<string, { word: string; lines: number }>()

  constructor(chosen: Meanings) {
    this.#chosen = chosen
  }

  /** Counts an unknown word of a line. Returns what the user chose for it: a value, null for blank, or undefined where nothing was chosen. */
  meaningOf(word: string): string | null | undefined {
    const key = withoutAccents(word)
    const found = this.#found.get(key)
    if (found === undefined) this.#found.set(key, { word, lines: 1 })
    else found.lines += 1
    return this.#chosen.get(key)
  }

  /** The most frequent words, and how many more there are. */
  listed(): Pick<UnknownWords, "words" | "more"> {
    const found = [...this.#found.values()]
    const words = found
      .filter(({ word }) => word.length <= MAX_UNKNOWN_WORD)
      .toSorted((one, other) => other.lines - one.lines)
      .slice(0, MAX_UNKNOWN_WORDS)
    return { words, more: found.length - words.length }
  }
}

/** By the API's name of the field. */
export type WordsOfColumns = ReadonlyMap<string, ColumnWords>

/**
 * The columns with a closed list. `chosen`: what the user says that words mean, as JSON, which may be of any of `known`. Throws 400 on `words`
 * that name another field or a value that the field does not have.
 */
export function wordsOfColumns(
  targets: readonly (Target | null)[],
  known: readonly Target[],
  chosen: string | null | undefined,
): WordsOfColumns {
  const meanings = new Map<string, Meanings>()
  const byName = new Map(known.map((target) => [apiNameOf(target), target]))
  for (const [field, words] of Object.entries(chosen ? jsonObject(chosen, refusal(UNREADABLE)) : {}))
    meanings.set(field, meaningsFrom(byName.get(field), field, words))
  return new Map(
    targets.flatMap((target) => {
      if (target === null || choicesOf(target).length === 0) return []
      const name = apiNameOf(target)
      return [[name, new ColumnWords(meanings.get(name) ?? new Map())] as const]
    }),
  )
}

const UNREADABLE = "O significado das palavras não pôde ser lido."
const refusal = (message: string) => invalid({ words: [message] })

function meaningsFrom(target: Target | undefined, field: string, words: unknown): Meanings {
  const choices = target === undefined ? [] : choicesOf(target)
  if (choices.length === 0) throw refusal(`Este campo não tem opções: ${shortened(field)}`)
  if (typeof words !== "object" || words === null) throw refusal(UNREADABLE)
  const values = new Set<unknown>(choices.map(({ value }) => value))
  return new Map(
    Object.entries(words).map(([word, value]) => {
      if (value !== null && !values.has(value))
        throw refusal(
          `O que "${shortened(word)}" quer dizer não é uma destas opções: ${choices.map(({ label }) => label).join(", ")}`,
        )
      return [withoutAccents(word), value] as const
    }),
  )
}

/** The unknown words that were found, in the order of the columns. */
export function unknownWordsIn(
  header: readonly string[],
  targets: readonly (Target | null)[],
  words: WordsOfColumns,
): UnknownWords[] {
  return targets.flatMap((target, index) => {
    const listed = target === null ? undefined : words.get(apiNameOf(target))?.listed()
    if (target === null || listed === undefined || listed.words.length + listed.more === 0) return []
    return [
      { field: apiNameOf(target), header: header[index] ?? "", ...listed, choices: [...choicesOf(target)] },
    ]
  })
}

const FAMILY_ROLES = Object.entries(HOUSEHOLD_ROLES).map(([value, label]) => ({ value, label }))

/** What a word of the column may mean; none where it has no closed list. */
function choicesOf(target: Target): UnknownWords["choices"] {
  if (target === FAMILY_ROLE_COLUMN.field) return FAMILY_ROLES
  if (typeof target === "string") return isWordField(target) ? wordChoices(target) : []
  if (target.kind === "flag") return YES_NO_CHOICES
  const hasOptions = target.kind === "choice" || target.kind === "choices"
  return hasOptions ? target.options.map(({ id, label }) => ({ value: id, label })) : []
}
