import { NOT_TOLD } from "@aprisco/contract/vocabulary"
import { FIELD_WORDS } from "./field-words.ts"
import { plainName } from "./plain-name.ts"

const YES_NO = { true: "Sim", false: "Não" } as const

const YES_OR_NO = list(YES_NO, { true: ["s", "x", "1", "yes", "ok"], false: ["n", "0", "no"] })

/** Fields with a closed list of values, and the other words that people write for them. */
const LISTS = {
  gender: list(FIELD_WORDS.gender, {
    M: ["m", "masc", "homem", "h"],
    F: ["f", "fem", "mulher"],
  }),
  // Blank is null to the contract: not told.
  maritalStatus: list(
    { ...FIELD_WORDS.maritalStatus, "": NOT_TOLD },
    {
      single: ["solteiro", "solteira"],
      married: ["casado", "casada"],
      divorced: ["divorciado", "divorciada", "separado", "separada", "desquitado", "desquitada"],
      widowed: ["viuvo", "viuva"],
      other: ["outros", "outra", "uniao estavel", "amasiado", "amasiada"],
    },
  ),
  membershipStatus: list(FIELD_WORDS.membershipStatus, {
    active: ["ativa", "em comunhao"],
    inactive: ["inativa", "afastado", "afastada", "desligado", "desligada"],
    transferred: ["transferida"],
    deceased: ["falecida", "obito"],
  }),
  admissionMode: list(FIELD_WORDS.admissionMode, {
    baptism: ["batizado", "batizada", "pelo batismo"],
    transfer: ["transferido", "transferida", "carta", "carta de transferencia"],
    profession_of_faith: ["profissao"],
    acclamation: ["aclamado", "aclamada"],
    other: ["outra", "outros", "reconciliacao", "jurisdicao"],
  }),
  ministerialFunction: list(FIELD_WORDS.ministerialFunction, {
    deacon: ["diac"],
    elder: ["anciao"],
    cooperator: ["cooperador", "cooperadora"],
  }),
  educationLevel: list(FIELD_WORDS.educationLevel, {
    elementary_incomplete: ["fundamental incompleto", "primario incompleto", "1 grau incompleto"],
    elementary_complete: ["fundamental completo", "fundamental", "primario", "1 grau completo", "1 grau"],
    high_school_incomplete: ["medio incompleto", "2 grau incompleto"],
    high_school_complete: ["medio completo", "medio", "ensino medio", "2 grau completo", "2 grau"],
    higher_incomplete: ["superior incompleto", "superior cursando"],
    higher_complete: ["superior completo", "superior", "ensino superior", "graduacao", "3 grau"],
    postgraduate: ["pos graduacao", "pos", "especializacao", "mba"],
    doctorate: ["phd"],
  }),
  transferLetter: YES_OR_NO,
  acceptEmail: YES_OR_NO,
  acceptSms: YES_OR_NO,
  acceptWhatsapp: YES_OR_NO,
}

export type WordField = keyof typeof LISTS

/** Whether a field takes one of a closed list of words. */
export function isWordField(field: string): field is WordField {
  return field in LISTS
}

/** The value that a word of the sheet means, or undefined. */
export function meaningOf(field: WordField, word: string): string | undefined {
  return LISTS[field].values.get(plainName(word))
}

/** Whether a word means yes; undefined where it means neither yes nor no. */
export function isYes(word: string): boolean | undefined {
  const meaning = YES_OR_NO.values.get(plainName(word))
  return meaning === undefined ? undefined : meaning === "true"
}

/** The words that a sheet may use, as a person reads them. */
export function cellWords(field: WordField): readonly string[] {
  return LISTS[field].shown
}

function list<K extends string>(
  words: Readonly<Record<K, string>>,
  also: Partial<Record<K, readonly string[]>>,
) {
  const values = new Map<string, string>()
  for (const [value, word] of Object.entries<string>(words)) {
    for (const name of [value, word, word.replace("(a)", ""), word.replace("(a)", "a")])
      values.set(plainName(name), value)
  }
  for (const [value, names] of Object.entries<readonly string[] | undefined>(also)) {
    for (const name of names ?? []) values.set(plainName(name), value)
  }
  return { values, shown: Object.values<string>(words) }
}
