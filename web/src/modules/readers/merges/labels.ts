import { toSnake } from "@aprisco/contract/kit/wire"
import { COMPARED_FIELDS, type MergeField } from "@aprisco/contract/merges/routes"
import { PERSON_FIELDS } from "@aprisco/contract/people/fields"

const LABELS: ReadonlyMap<string, string> = new Map(
  COMPARED_FIELDS.map((field) => [toSnake(field), PERSON_FIELDS[field].label]),
)

/** The name of a field to choose, as the forms have it. */
export function fieldName(field: MergeField): string {
  return LABELS.get(field) ?? "Entrada no rol"
}

/** The names of what each module has about a person. */
const MODULE_NAMES: Readonly<Record<string, string>> = {
  people: "Família, responsáveis, etiquetas e outros dados da pessoa",
  members: "Rol de membros",
  visitors: "Cadastros de visitante",
  ministries: "Ministérios",
  activities: "Agenda",
  lists: "Listas",
}

/** The name of what a module has about a person; "Outros" for an unknown module. */
export function moduleName(module: string): string {
  return MODULE_NAMES[module] ?? "Outros"
}
