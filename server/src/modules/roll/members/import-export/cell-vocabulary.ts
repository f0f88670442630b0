import type { RecordField } from "@aprisco/contract/kit/record-field"
import { MEMBER_FIELDS, type MemberFieldOf } from "@aprisco/contract/members/fields"
import { NOT_TOLD } from "@aprisco/contract/vocabulary"
import { plainName } from "../../../../core/plain-name.ts"
import { type ClosedWords, closedWords, OTHER_PERSON_WORDS } from "../../../people/people/sheets/public.ts"

const YES_NO = { true: "Sim", false: "Não" } as const

const YES_OR_NO = closedWords(YES_NO, { true: ["s", "x", "1", "yes", "ok"], false: ["n", "0", "no"] })

export const YES_NO_CHOICES = YES_OR_NO.choices

/** The other words that people write for the values of a closed list, in one gender (`meaningOf`). */
const OTHER_WORDS: OtherWords = {
  ...OTHER_PERSON_WORDS,
  membershipStatus: {
    active: ["ativo", "em comunhao", "comungante"],
    inactive: ["inativo", "afastado", "desligado", "excluido"],
    transferred: ["transferido"],
    deceased: ["falecido", "obito"],
  },
  admissionMode: {
    baptism: ["batizado", "pelo batismo", "por batismo"],
    transfer: ["transferido", "por transferencia", "carta", "por carta", "carta de transferencia"],
    profession_of_faith: ["profissao", "por profissao de fe"],
    acclamation: ["aclamado", "por aclamacao"],
    other: ["outros", "reconciliacao", "jurisdicao"],
  },
  ministerialFunction: {
    deacon: ["diac", "dc", "dco"],
    deaconess: ["dca", "diacona"],
    elder: ["anciao", "presb", "pb", "pbo"],
    evangelist: ["ev", "evang"],
    pastor: ["pr"],
    female_pastor: ["pra"],
    cooperator: ["cooperador", "coop"],
    auxiliary: ["aux"],
  },
  educationLevel: {
    elementary_incomplete: [
      "fundamental incompleto",
      "fund incompleto",
      "primario incompleto",
      "1 grau incompleto",
    ],
    elementary_complete: [
      "fundamental completo",
      "fund completo",
      "fundamental",
      "primario",
      "1 grau completo",
      "1 grau",
    ],
    high_school_incomplete: ["medio incompleto", "2 grau incompleto"],
    high_school_complete: [
      "medio completo",
      "medio",
      "ensino medio",
      "nivel medio",
      "2 grau completo",
      "2 grau",
    ],
    higher_incomplete: ["superior incompleto", "superior cursando"],
    higher_complete: [
      "superior completo",
      "superior",
      "ensino superior",
      "nivel superior",
      "graduacao",
      "3 grau",
    ],
    postgraduate: ["pos graduacao", "pos", "especializacao", "mba"],
    doctorate: ["phd"],
  },
}

type OtherWords = {
  [Field in MemberFieldOf<"choice">]?: Partial<
    Record<keyof (typeof MEMBER_FIELDS)[Field]["words"], readonly string[]>
  >
}

/** A field with a closed list of values. */
export type WordField = MemberFieldOf<"choice" | "flag">

const OTHER_BY_NAME: ReadonlyMap<string, Readonly<Record<string, readonly string[]>>> = new Map(
  Object.entries(OTHER_WORDS),
)

const VOCABULARIES: ReadonlyMap<string, ClosedWords> = new Map(
  Object.entries<RecordField>(MEMBER_FIELDS).flatMap(([name, field]): [string, ClosedWords][] => {
    if (field.kind === "flag") return [[name, YES_OR_NO]]
    if (field.kind !== "choice") return []
    // Blank is null to the contract: not told.
    const words = name === "maritalStatus" ? { ...field.words, "": NOT_TOLD } : field.words
    return [[name, closedWords(words, OTHER_BY_NAME.get(name) ?? {})]]
  }),
)

/** Whether a field takes one of a closed list of words. */
export function isWordField(field: string): field is WordField {
  return VOCABULARIES.has(field)
}

/** The value that a word of the sheet means, or undefined. */
export function meaningOf(field: WordField, word: string): string | undefined {
  return VOCABULARIES.get(field)?.meaningOf(word)
}

/** Whether a word means yes; undefined where it means neither yes nor no. */
export function isYes(word: string): boolean | undefined {
  const meaning = YES_OR_NO.values.get(plainName(word))
  return meaning === undefined ? undefined : meaning === "true"
}

/** The words that a sheet may use, as a person reads them. */
export function cellWords(field: WordField): readonly string[] {
  return VOCABULARIES.get(field)?.shown ?? []
}

/** The values of a field with the word for each; without the one for what is not told, which a blank cell says. */
export function wordChoices(field: WordField): { value: string; label: string }[] {
  return VOCABULARIES.get(field)?.choices ?? []
}
