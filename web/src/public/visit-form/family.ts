import { needsGuardian } from "@aprisco/contract/visitors/guardian"

/** Somebody who came along. Everything is text until the server has validated it. */
export interface Companion {
  fullName: string
  birthDate: string
  gender: string
  role: string
}

export type CompanionField = `family.${number}.${keyof Companion}`

export const NOBODY_YET: Companion = { fullName: "", birthDate: "", gender: "", role: "" }

/** The labels of a companion's fields, in the form's order. */
export const COMPANION_LABELS = {
  fullName: "Nome completo",
  birthDate: "Data de nascimento",
  gender: "Gênero",
  role: "Papel na família",
} as const satisfies Record<keyof Companion, string>

const FIELD = /^family\.(\d+)\.(fullName|birthDate|gender|role)$/

/** Whether a name is that of a companion's field, as the server and the form write it. */
export const isCompanionField = (name: string): name is CompanionField => FIELD.test(name)

/** A field of a companion, for the summary of errors. */
export function companionLabel(field: CompanionField): string {
  const [, index = 0, name = ""] = FIELD.exec(field) ?? []
  const labels: Partial<Record<string, string>> = COMPANION_LABELS
  return `Pessoa ${Number(index) + 1}: ${labels[name]}`
}

/** What is typed in a companion's field; undefined where there is no such companion. */
export function companionValue(family: readonly Companion[], field: CompanionField): string | undefined {
  const [, index = 0, name = ""] = FIELD.exec(field) ?? []
  const person: Partial<Record<string, string>> = { ...family[Number(index)] }
  return person[name]
}

/** All fields of so many companions, in the form's order. */
export function companionFields(count: number): CompanionField[] {
  return Array.from({ length: count }, (_, index) =>
    Object.keys(COMPANION_LABELS).map((name) => `family.${index}.${name}`),
  )
    .flat()
    .filter(isCompanionField)
}

/** Whether the sender answers for one of them: a child under twelve. */
export const hasChild = (family: readonly Companion[], today: string) =>
  family.some(({ birthDate }) => needsGuardian(birthDate, today))

/** What is wrong with those who came along, with the server's messages. */
export function companionComplaints(
  family: readonly Companion[],
  today: string,
): Partial<Record<CompanionField | "family", string>> {
  const complaints: Partial<Record<CompanionField | "family", string>> = {}
  if (family.filter(({ role }) => role === "conjuge").length > 1)
    complaints.family = "Só pode haver um cônjuge na família."
  family.forEach(({ fullName, birthDate, role }, index) => {
    if (fullName.trim().length < 2)
      complaints[`family.${index}.fullName`] = "Nome deve ter pelo menos 2 caracteres"
    if (role === "") complaints[`family.${index}.role`] = "Escolha o papel na família"
    if (role === "conjuge" && needsGuardian(birthDate, today))
      complaints[`family.${index}.role`] = "Uma criança não pode ser cônjuge."
  })
  return complaints
}

/** The complaints after a companion was taken out: the others are at other numbers. */
export function renumbered<T extends Partial<Record<string, string>>>(complaints: T, removed: number): T {
  const entries = Object.entries(complaints).flatMap(([name, message]) => {
    const [, at, field] = FIELD.exec(name) ?? []
    if (at === undefined || Number(at) < removed) return [[name, message]]
    return Number(at) === removed ? [] : [[`family.${Number(at) - 1}.${field}`, message]]
  })
  return Object.fromEntries(entries)
}
