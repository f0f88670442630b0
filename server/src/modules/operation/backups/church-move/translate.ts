import type { Encryption } from "../../../../core/encryption.ts"
import type { Row } from "../../../../db/dump/church-rows.ts"
import type { ChurchColumn, ChurchTable } from "../../../../db/dump/church-tables.ts"
import { incomplete } from "../entries.ts"
import type { NewNumbers } from "./new-numbers.ts"
import { type ChurchMoveRules, factsOf, withFacts } from "./rules.ts"

/** How the rows of a table are rewritten, by its columns. */
export interface Translation {
  readonly table: ChurchTable
  /** The tables whose records get a number that is known afterwards. */
  readonly numbered: ReadonlySet<string>
  readonly rules: ChurchMoveRules
  readonly numbers: NewNumbers
  readonly encryption: Encryption
  /** The church's own number, in the file. */
  readonly churchNumber: string
}

const ENTRIES = "audit_entries"

/**
 * The rows as they can be in this installation, still with their former numbers: a reference to a record that did not come is blank.
 * Gives a number to records that are gone and that the trail still names, which no other record has. Throws `BackupError`.
 */
export async function settleReferences(translation: Translation, rows: readonly Row[]): Promise<Row[]> {
  const { table, rules, numbers, churchNumber, numbered } = translation
  const gone = new Map<string, Set<string>>()
  const settled = rows.map((row) =>
    row.map((value, index) => {
      const column = columnAt(table, index)
      if (column.role === "church") return churchNumber
      if (isHash(translation, column)) return null
      if (column.role === "own") return numbered.has(table.name) ? value : null
      if (value === null || typeof column.role !== "object") return value
      const { refersTo } = column.role
      if (numbers.of(refersTo, value) !== null) return value
      if (rules.numbers.has(`${table.name}.${column.name}`)) {
        gone.set(refersTo, (gone.get(refersTo) ?? new Set()).add(value))
        return value
      }
      if (column.isRequired) throw incomplete()
      return null
    }),
  )
  const whole = table.name === ENTRIES ? settled.map((row) => settleEntry(translation, row, gone)) : settled
  for (const [name, missing] of gone) await numbers.give(name, [...missing])
  return whole
}

/** An entry of the trail, whose number and facts are of records that its entity and the facts' names say. */
function settleEntry({ table, rules, numbers }: Translation, row: Row, gone: Map<string, Set<string>>): Row {
  const { entity, entityId, facts } = placesOf(table)
  const note = (name: string | undefined, number: string) => {
    if (name !== undefined && numbers.of(name, number) === null)
      gone.set(name, (gone.get(name) ?? new Set()).add(number))
  }
  const settled = [...row]
  const about = rules.entities.get(row[entity] ?? "")
  const number = row[entityId] ?? null
  if (about === undefined) settled[entityId] = null
  else if (number !== null) note(about, number)
  settled[facts] = withFacts(rules, row[facts] ?? "{}", (_, value) => value)
  for (const { table: name, number: value } of factsOf(rules, row[facts] ?? "{}")) note(name, value)
  return settled
}

/** Settled rows as they are stored: with new numbers, ciphertexts under this installation's keys. */
export function translate(translation: Translation, rows: readonly Row[], fresh: readonly string[]): Row[] {
  const { table, rules, numbers, encryption } = translation
  return rows.map((row, position) => {
    const translated = row.map((value, index) => {
      const column = columnAt(table, index)
      const key = `${table.name}.${column.name}`
      if (column.role === "own")
        return value === null ? (fresh[position] ?? null) : numbers.of(table.name, value)
      if (column.role === "church") return value === null ? null : numbers.of("churches", value)
      if (value === null) return hashFor(translation, row, column)
      if (typeof column.role === "object") return numbers.of(column.role.refersTo, value)
      const encrypted = rules.encrypted.get(key)
      if (encrypted !== undefined) return hex(encryption.encrypt(encrypted.purpose, value))
      return rules.codes.has(key) ? numbers.code(value) : value
    })
    return table.name === ENTRIES
      ? rewriteEntry(translation, translated, (name, number) => numbers.of(name, number))
      : translated
  })
}

/** Stored rows, with plain text in place of ciphertexts, as `settleReferences` gave them. */
export function translateBack(translation: Translation, rows: readonly Row[]): Row[] {
  const { table, rules, numbers, numbered } = translation
  return rows.map((row) => {
    const former = row.map((value, index) => {
      const column = columnAt(table, index)
      if (value === null || isHash(translation, column)) return null
      if (column.role === "own") return numbered.has(table.name) ? numbers.former(table.name, value) : null
      if (column.role === "church") return numbers.former("churches", value)
      if (typeof column.role === "object") return numbers.former(column.role.refersTo, value)
      return rules.codes.has(`${table.name}.${column.name}`) ? numbers.formerCode(value) : value
    })
    return table.name === ENTRIES
      ? rewriteEntry(translation, former, (name, number) => numbers.former(name, number))
      : former
  })
}

function rewriteEntry(
  { table, rules }: Translation,
  row: Row,
  renumber: (table: string, number: string) => string | null,
): Row {
  const { entity, entityId, facts } = placesOf(table)
  const about = rules.entities.get(row[entity] ?? "")
  const number = row[entityId] ?? null
  const rewritten = [...row]
  rewritten[entityId] = about === undefined || number === null ? null : renumber(about, number)
  rewritten[facts] = withFacts(rules, row[facts] ?? "{}", renumber)
  return rewritten
}

function placesOf({ columns }: ChurchTable) {
  const at = (name: string) => columns.findIndex((column) => column.name === name)
  return { entity: at("entity"), entityId: at("entity_id"), facts: at("facts") }
}

/** A keyed hash is not in the file: it is made of the text beside it. */
function isHash({ table, rules }: Translation, column: ChurchColumn): boolean {
  return rules.hashes.has(`${table.name}.${column.name}`)
}

function hashFor(translation: Translation, row: Row, column: ChurchColumn): string | null {
  const { table, rules, encryption } = translation
  const of = rules.hashes.get(`${table.name}.${column.name}`)
  if (of === undefined) return null
  const text = row[table.columns.findIndex(({ name }) => name === of.column)] ?? null
  return text === null ? null : hex(encryption.hash(of.purpose, text))
}

function columnAt({ columns }: ChurchTable, index: number): ChurchColumn {
  const column = columns[index]
  if (column === undefined) throw incomplete()
  return column
}

/** As PostgreSQL reads bytes. */
const hex = (bytes: Buffer) => `\\x${bytes.toString("hex")}`
