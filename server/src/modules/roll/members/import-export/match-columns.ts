import { keysOf } from "@aprisco/contract/kit/record-field"
import { toCamel, toSnake } from "@aprisco/contract/kit/wire"
import {
  FAMILY_COLUMN,
  FAMILY_ROLE_COLUMN,
  type ImportField,
  SHEET_LABELS,
  SURNAME_COLUMN,
  TAGS_COLUMN,
} from "@aprisco/contract/members/import-export"
import { invalid } from "../../../../core/errors.ts"
import { plainName } from "../../../../core/plain-name.ts"
import { textFrom } from "../../../../integrations/uploaded-sheets/cell-text.ts"
import type { SheetRow } from "../../../../integrations/xlsx-rows.ts"
import type { ChurchColumns, OwnField } from "./own-fields.ts"
import { MOBILE, SHEET_FIELDS, SHORT_NUMBER } from "./sheet-fields.ts"
import { surnameColumns } from "./whole-name.ts"

const FIELDS = keysOf(SHEET_LABELS)

type FamilyTarget = typeof FAMILY_COLUMN.field | typeof FAMILY_ROLE_COLUMN.field

/** What a column fills: a field of the roll, a part of the name, the household, the tags, or a field that the church has added. */
export type Target =
  | ImportField
  | FamilyTarget
  | typeof SURNAME_COLUMN.field
  | typeof TAGS_COLUMN.field
  | OwnField

/** The field that a column of this name fills by default. */
export type TargetNamed = (name: string) => Target | null

const names = (named: (field: ImportField) => readonly string[]) =>
  FIELDS.flatMap((field) => named(field).map((name) => [plainName(name), field] as const))

const ROLL_NAMES: ReadonlyMap<string, Target> = new Map(
  names((field) => [toSnake(field), SHEET_LABELS[field]]),
)
const TAGS_NAMES: ReadonlyMap<string, Target> = new Map(
  [TAGS_COLUMN.field, TAGS_COLUMN.name].map((name) => [plainName(name), TAGS_COLUMN.field] as const),
)
const FAMILY_NAMES: ReadonlyMap<string, Target> = new Map(
  [FAMILY_COLUMN, FAMILY_ROLE_COLUMN].flatMap(({ field, name }) =>
    [toSnake(field), name].map((known) => [plainName(known), field] as const),
  ),
)
const OTHER_FAMILY_NAMES: ReadonlyMap<string, Target> = new Map([
  ...["nome da familia", "grupo familiar", "codigo da familia", "cod familia", "household"].map(
    (name) => [name, FAMILY_COLUMN.field] as const,
  ),
  ...[
    "grau de parentesco",
    "grau parentesco",
    "parentesco com o responsavel",
    "papel na familia",
    "relationship",
  ].map((name) => [name, FAMILY_ROLE_COLUMN.field] as const),
])
const OTHER_NAMES: ReadonlyMap<string, Target> = new Map(names((field) => SHEET_FIELDS[field].also ?? []))

interface Names {
  /** The field that is called exactly so. */
  own: TargetNamed
  /** A field that is also called so. */
  other: TargetNamed
}

/**
 * The names of fields. The roll's own column, and that of the tags, win over a field of the church with its name, which wins over the
 * columns of households; all win over the other names of a column of the roll (docs/product/people.md#5.9).
 */
function namesOf({ ownFields, tags }: ChurchColumns): Names {
  const named = (name: (field: OwnField) => string): Map<string, Target> =>
    new Map(ownFields.map((field) => [folded(name(field)), field]))
  const ofTags = tags.length > 0 ? [TAGS_NAMES] : []
  const own = [ROLL_NAMES, ...ofTags, named(({ name }) => name), named(apiNameOf), FAMILY_NAMES]
  const other = [OTHER_NAMES, named(({ key }) => key), OTHER_FAMILY_NAMES]
  return { own: finder(own), other: finder(other) }
}

function finder(maps: readonly ReadonlyMap<string, Target>[]): TargetNamed {
  return (name) =>
    maps.map((targets) => targets.get(folded(name))).find((target) => target !== undefined) ?? null
}

/** Finds the field of a column by any of its names. */
export function targetsOf(churchColumns: ChurchColumns): TargetNamed {
  const { own, other } = namesOf(churchColumns)
  return (name) => own(name) ?? other(name)
}

/** The API's name of the field. */
export function apiNameOf(target: Target): string {
  return typeof target === "string" ? toSnake(target) : `custom_fields.${target.key}`
}

/** What a column fills, and why not what its name says. */
export interface MatchedColumn {
  target: Target | null
  note: string | null
}

/**
 * Which field each column of the header fills (docs/product/members.md#8.2): by the caller's `mapping`, else by the field's own name, else
 * by another name of it; of two telephones the mobile is the main one. Throws 400 on `mapping` that names no field, or one field twice.
 */
export function matchColumns(
  { header, lines }: { header: readonly string[]; lines: readonly SheetRow[] },
  mapping: string | null | undefined,
  churchColumns: ChurchColumns,
): MatchedColumn[] {
  const mapped = mappingFrom(mapping, churchColumns)
  const chosen = header.map((name) => mapped.get(plainName(name)))
  const taken = new Map<Target, number>()
  for (const [index, target] of chosen.entries()) {
    if (!target || target === SURNAME_COLUMN.field) continue
    if (taken.has(target))
      throw invalid({ mapping: [`Duas colunas apontam para o mesmo campo: ${labelOf(target)}.`] })
    taken.set(target, index)
  }
  const names = namesOf(churchColumns)
  const wishes = header.map((_, index) => wishOf(index, header, lines, names))
  const targets: (Target | null)[] = chosen.map((target) => target ?? null)
  const give = (target: Target, index: number) => {
    taken.set(target, index)
    targets[index] = target
  }
  // The best name first, then the first column of the sheet.
  const inOrder = [...wishes.entries()].sort(([, one], [, other]) => one.rank - other.rank)
  for (const [index, { target }] of inOrder)
    if (target !== null && chosen[index] === undefined && !taken.has(target)) give(target, index)
  for (const [index, { target }] of wishes.entries())
    if (
      target === "phone" &&
      chosen[index] === undefined &&
      targets[index] === null &&
      !taken.has("phoneSecondary")
    )
      give("phoneSecondary", index)
  for (const index of surnameColumns(header, targets.indexOf("fullName")))
    if (targets[index] === null && chosen[index] === undefined) targets[index] = SURNAME_COLUMN.field
  return targets.map((target, index) => ({ target, note: noteOn(index) }))

  function noteOn(index: number): string | null {
    const wish = wishes[index]
    if (wish === undefined || chosen[index]) return null
    if (wish.target === null) return wish.note
    const first = taken.get(wish.target)
    if (first === undefined || first === index) return null
    const known = `A coluna "${header[first]}" já preenche ${labelOf(wish.target)}`
    const other = targets[index]
    return other ? `${known}: esta preenche ${labelOf(other)}.` : `${known}: esta fica de fora.`
  }
}

interface Wish {
  target: Target | null
  /** 0 is the field's own name; before it comes the mobile telephone. */
  rank: number
  note: string | null
}

/** The field that the name of a column stands for. */
function wishOf(
  index: number,
  header: readonly string[],
  lines: readonly SheetRow[],
  { own, other }: Names,
): Wish {
  const name = header[index] ?? ""
  // "Telefone (2)" is a second "Telefone".
  const base = name.replace(/ \(\d+\)$/, "")
  const isSecond =
    base !== name && header.slice(0, index).some((earlier) => plainName(earlier) === plainName(base))
  const spelled = isSecond && own(name) === null && other(name) === null ? base : name
  const exact = own(spelled)
  const target = exact ?? other(spelled)
  if (target === "number" && countsLines(index, spelled, header, lines, { own, other }))
    return {
      target: null,
      rank: 0,
      note: "Parece contar as linhas da lista, não ser o número da casa: fica de fora.",
    }
  if (target === "phone" && MOBILE.includes(plainName(spelled))) return { target, rank: -1, note: null }
  const rank = exact === null ? 1 + rankOf(target, spelled) : 0
  return { target, rank, note: null }
}

/** The place of a name among the other names of a column of the roll. */
function rankOf(target: Target | null, name: string): number {
  if (target === null || typeof target !== "string" || !isImportField(target)) return 0
  return SHEET_FIELDS[target].also?.indexOf(plainName(name)) ?? 0
}

/** Whether a column with a name of the house number counts the lines: by its place, or because it goes up by one in each. */
function countsLines(
  index: number,
  name: string,
  header: readonly string[],
  lines: readonly SheetRow[],
  { own, other }: Names,
): boolean {
  const before = header[index - 1] ?? ""
  const isBehindStreet = (own(before) ?? other(before)) === "address"
  if (SHORT_NUMBER.includes(plainName(name)) && !isBehindStreet) return true
  // A list is numbered at its left.
  const isBeforeName = header.slice(index).some((later) => (own(later) ?? other(later)) === "fullName")
  const numbers = lines.map(({ cells }) => textFrom(cells[index] ?? null)).filter((text) => text !== "")
  const goesUp = numbers.every((text, at) => at === 0 || Number(text) === Number(numbers[at - 1]) + 1)
  return isBeforeName && !isBehindStreet && numbers.length > 2 && goesUp
}

function labelOf(target: Target): string {
  if (target === TAGS_COLUMN.field) return TAGS_COLUMN.name
  if (target === SURNAME_COLUMN.field) return SURNAME_COLUMN.name
  if (target === FAMILY_COLUMN.field) return FAMILY_COLUMN.name
  if (target === FAMILY_ROLE_COLUMN.field) return FAMILY_ROLE_COLUMN.name
  return typeof target === "string" ? SHEET_LABELS[target] : target.name
}

/** Everything that a column of the church may fill. */
export function knownTargets({ ownFields, tags }: ChurchColumns): Target[] {
  return [
    ...FIELDS,
    SURNAME_COLUMN.field,
    FAMILY_COLUMN.field,
    FAMILY_ROLE_COLUMN.field,
    ...(tags.length > 0 ? [TAGS_COLUMN.field] : []),
    ...ownFields,
  ]
}

function mappingFrom(
  mapping: string | null | undefined,
  churchColumns: ChurchColumns,
): Map<string, Target | null> {
  if (!mapping) return new Map()
  const targets = new Map(knownTargets(churchColumns).map((target) => [apiNameOf(target), target]))
  const parsed = jsonObject(mapping, invalid({ mapping: ["O mapeamento das colunas não pôde ser lido."] }))
  return new Map(
    Object.entries(parsed).map(([header, field]) => [plainName(header), targetFrom(targets, field)]),
  )
}

/** The object that a text has as JSON. Throws `refusal` where it has none. */
export function jsonObject(text: string, refusal: Error): object {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {
    // Falls through to the refusal.
  }
  throw refusal
}

function targetFrom(targets: ReadonlyMap<string, Target>, value: unknown): Target | null {
  if (value === null || value === "") return null
  const target = typeof value === "string" ? (targets.get(value) ?? rollField(value)) : undefined
  if (target === undefined) throw invalid({ mapping: [`Campo desconhecido: ${String(value).slice(0, 50)}`] })
  return target
}

const isImportField = (target: string): target is ImportField => Object.hasOwn(SHEET_LABELS, target)

const rollField = (value: string) => FIELDS.find((name) => name === toCamel(value))

/** `plainName`; of a name without Latin letters the name itself. */
function folded(name: string): string {
  return plainName(name) || name.trim().toLowerCase()
}
