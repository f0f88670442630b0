import { keysOf } from "@aprisco/contract/kit/record-field"
import { HOUSEHOLD_ROLES, type HouseholdRole } from "@aprisco/contract/people/family-labels"
import { plainName } from "../../../../core/plain-name.ts"

/** What a line says somebody is in the household: a role, or a parent, who is responsible or the spouse. */
export type FamilyWord = HouseholdRole | "pai" | "mae"

const WORDS: Record<FamilyWord, readonly string[]> = {
  responsavel: ["titular", "chefe", "chefe de familia", "chefe da familia", "head", "head of household"],
  conjuge: ["esposa", "esposo", "esposo a", "marido", "mulher", "companheiro", "companheira", "spouse"],
  pai: ["pai", "father"],
  mae: ["mae", "mother"],
  filho: ["filho", "filha", "child", "son", "daughter"],
  dependente: [],
  outro: [
    "outra",
    "outros",
    "other",
    "avo",
    "neto",
    "neta",
    "irmao",
    "irma",
    "tio",
    "tia",
    "sobrinho",
    "sobrinha",
    "primo",
    "prima",
    "sogro",
    "sogra",
    "genro",
    "nora",
    "cunhado",
    "cunhada",
    "parente",
    "agregado",
    "agregada",
  ],
}

const MEANINGS: ReadonlyMap<string, FamilyWord> = new Map([
  ...keysOf(HOUSEHOLD_ROLES).flatMap((role) =>
    [role, plainName(HOUSEHOLD_ROLES[role])].map((name) => [name, role] as const),
  ),
  ...keysOf(WORDS).flatMap((word) => WORDS[word].map((name) => [name, word] as const)),
])

/** What a word of the column Parentesco means; undefined where it is not known. */
export function familyWord(word: string): FamilyWord | undefined {
  return MEANINGS.get(plainName(word))
}
