import { plainName } from "../../../../core/plain-name.ts"

/** A closed list of values, as cells name them. */
export interface ClosedWords {
  /** By each word that means it. */
  values: ReadonlyMap<string, string>
  /** The words, as a person reads them. */
  shown: string[]
  /** The values with the word for each; without the one for what is not told, which a blank cell says. */
  choices: { value: string; label: string }[]
  /** The value that a word means, or undefined. Also of the forms `Ativo(a)`, `Ativo/a` and `Ativa` of `Ativo`. */
  meaningOf: (word: string) => string | undefined
}

/** The words of a list by value, and the other words that people write for them, in one gender. */
export function closedWords(
  words: Readonly<Record<string, string>>,
  also: Readonly<Record<string, readonly string[]>>,
): ClosedWords {
  const values = new Map<string, string>()
  for (const [value, word] of Object.entries(words)) {
    for (const name of [value, word, word.replace("(a)", ""), word.replace("(a)", "a")])
      values.set(plainName(name), value)
  }
  for (const [value, names] of Object.entries(also)) {
    for (const name of names) values.set(plainName(name), value)
  }
  const choices = Object.entries(words).flatMap(([value, label]) => (value === "" ? [] : { value, label }))
  const meaningOf = (word: string) => {
    const withoutGender = plainName(word.replace(/ *[(/] *[ao] *\)? *$/i, ""))
    return (
      values.get(plainName(word)) ?? values.get(withoutGender) ?? values.get(withoutGender.replace(/a$/, "o"))
    )
  }
  return { values, shown: Object.values(words), choices, meaningOf }
}

/** What people write for the gender and the marital status of somebody. */
export const OTHER_PERSON_WORDS = {
  gender: {
    M: ["m", "masc", "homem", "h", "male"],
    F: ["f", "fem", "mulher", "female"],
  },
  maritalStatus: {
    single: ["solteiro", "solt", "s"],
    married: ["casado", "cas", "c"],
    divorced: ["divorciado", "div", "d", "separado", "desquitado"],
    widowed: ["viuvo", "viuv", "v"],
    other: ["outros", "uniao estavel", "amasiado"],
  },
} as const
