import { keysOf } from "@aprisco/contract/kit/record-field"
import { toCamel, toSnake } from "@aprisco/contract/kit/wire"
import { invalid } from "../../core/errors.ts"
import { plainName } from "../../core/plain-name.ts"

/** The columns of one kind of sheet, found by their names. */
export interface NamedColumns<Field extends string> {
  /** The field that a column of this name fills by default. */
  fieldNamed: (name: string) => Field | null
  /**
   * Which field each column of the header fills: by the caller's `mapping`, else by the field's own name, else by another name of it. `chosen` has
   * what `mapping` says of each. Throws 400 on `mapping` that names no field, or one field twice.
   */
  match: (
    header: readonly string[],
    mapping: string | null | undefined,
  ) => { fields: (Field | null)[]; chosen: (Field | null | undefined)[] }
}

/** `also`: other names of the columns, compared without accents, case and signs. */
export function namedColumns<Field extends string>(
  labels: Readonly<Record<Field, string>>,
  also: Readonly<Partial<Record<Field, readonly string[]>>>,
): NamedColumns<Field> {
  const all = keysOf(labels)
  const ownNames = new Map(
    all.flatMap((field) => [toSnake(field), labels[field]].map((name) => [plainName(name), field] as const)),
  )
  const otherNames = new Map(
    all.flatMap((field) => (also[field] ?? []).map((name) => [plainName(name), field] as const)),
  )
  const fieldFrom = (value: unknown): Field | null => {
    if (value === null || value === "") return null
    const field = all.find((name) => typeof value === "string" && name === toCamel(value))
    if (field === undefined) throw invalid({ mapping: [`Campo desconhecido: ${String(value).slice(0, 50)}`] })
    return field
  }
  return {
    fieldNamed: (name) => ownNames.get(plainName(name)) ?? otherNames.get(plainName(name)) ?? null,
    match: (header, mapping) => {
      const mapped = new Map(
        Object.entries(parse(mapping)).map(([name, field]) => [plainName(name), fieldFrom(field)]),
      )
      const chosen = header.map((name) => mapped.get(plainName(name)))
      const taken = new Set<Field>()
      for (const field of chosen) {
        if (!field) continue
        if (taken.has(field))
          throw invalid({ mapping: [`Duas colunas apontam para o mesmo campo: ${labels[field]}.`] })
        taken.add(field)
      }
      const fields: (Field | null)[] = chosen.map((field) => field ?? null)
      for (const named of [ownNames, otherNames])
        header.forEach((name, index) => {
          const field = named.get(plainName(name))
          if (
            field === undefined ||
            chosen[index] !== undefined ||
            fields[index] !== null ||
            taken.has(field)
          )
            return
          taken.add(field)
          fields[index] = field
        })
      return { fields, chosen }
    },
  }
}

function parse(mapping: string | null | undefined): object {
  if (!mapping) return {}
  try {
    const parsed: unknown = JSON.parse(mapping)
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {
    // Falls through to the error below.
  }
  throw invalid({ mapping: ["O mapeamento das colunas não pôde ser lido."] })
}
