import { toSnake } from "@aprisco/contract/kit/wire"
import { type RawBuilder, sql } from "kysely"
import { z } from "zod"
import type { Modules } from "../../../../core/context.ts"
import type { EncryptionPurpose } from "../../../../core/encryption.ts"
import type { MovingTables } from "../../../../core/manifest/moving-tables.ts"
import type { MoveRules } from "../../../../db/dump/church-tables.ts"

/** All that the modules say of a church's move, by the names in the database. */
export interface ChurchMoveRules extends MoveRules {
  /** Columns of ciphertexts, by `table.column`. */
  readonly encrypted: ReadonlyMap<string, { readonly purpose: EncryptionPurpose }>
  /** Columns of keyed hashes, by `table.column`, and the column of the same table that has the text. */
  readonly hashes: ReadonlyMap<string, { readonly column: string; readonly purpose: string }>
  /** `table.column`. */
  readonly codes: ReadonlySet<string>
  /** The table that the number of an audit entry is of, by its entity. */
  readonly entities: ReadonlyMap<string, string>
  /** The table that a fact of an audit entry is a number of, by the fact's name. */
  readonly facts: ReadonlyMap<string, string>
}

type Lists = { readonly [T in string]?: readonly string[] }

/** Reads the manifests. */
export function moveRules(modules: Modules): ChurchMoveRules {
  const moves: MovingTables[] = modules.flatMap(({ moves: each }) => each ?? [])
  const columns = (pick: (each: MovingTables) => Lists | undefined) =>
    moves.flatMap((each) =>
      Object.entries(pick(each) ?? {}).flatMap(([table, names = []]) =>
        names.map((name) => keyOf(table, name)),
      ),
    )
  const encrypted = modules.flatMap((module) => module.encrypted ?? [])
  const codes = columns(({ codes: each }) => each)
  return {
    stays: new Set(moves.flatMap(({ stays }) => Object.keys(stays ?? {})).map(toSnake)),
    only: new Map(
      moves.flatMap(({ only }) =>
        Object.entries(only ?? {}).map(([table, rows]): [string, RawBuilder<boolean>] => [
          toSnake(table),
          rows ?? sql<boolean>`true`,
        ]),
      ),
    ),
    settled: new Set(columns(({ settled }) => settled)),
    numbers: new Map(
      moves.flatMap(({ numbers }) =>
        Object.entries(numbers ?? {}).flatMap(([table, of]) =>
          Object.entries(of ?? {}).map(([column, to]): [string, string] => [
            keyOf(table, column),
            toSnake(String(to)),
          ]),
        ),
      ),
    ),
    pictures: new Set(
      modules.flatMap(({ pictures }) => pictures ?? []).map(({ table, column }) => keyOf(table, column)),
    ),
    plain: new Set([...columns(({ plain }) => plain), ...codes]),
    encrypted: new Map(encrypted.map(({ table, column, purpose }) => [keyOf(table, column), { purpose }])),
    hashes: new Map(
      encrypted.flatMap(({ table, column, hash }) =>
        hash
          ? [[keyOf(table, hash.column), { column: toSnake(column), purpose: hash.purpose }] as const]
          : [],
      ),
    ),
    codes: new Set(codes),
    entities: new Map([
      ...modules
        .flatMap(({ auditedRecords }) => auditedRecords ?? [])
        .map(({ entity, table }): [string, string] => [entity, toSnake(table)]),
      ...pairs(moves, ({ entities }) => entities),
    ]),
    facts: new Map(pairs(moves, ({ facts }) => facts)),
  }
}

function pairs(
  moves: readonly MovingTables[],
  pick: (each: MovingTables) => Readonly<Record<string, string>> | undefined,
): [string, string][] {
  return moves.flatMap((each) =>
    Object.entries(pick(each) ?? {}).map(([name, table]): [string, string] => [name, toSnake(table)]),
  )
}

const keyOf = (table: string, column: string) => `${toSnake(table)}.${toSnake(column)}`

/** The facts of an audit entry with other numbers of records, as one spelling of JSON. */
export function withFacts(
  rules: Pick<ChurchMoveRules, "facts">,
  facts: string,
  renumber: (table: string, number: string) => string | null,
): string {
  const parsed: Record<string, unknown> = factsSchema.parse(JSON.parse(facts))
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(parsed).map(([name, value]) => {
        const table = rules.facts.get(name)
        // A release of before may have written a number that none of today's manifests knows.
        if (table === undefined) return [name, /Ids?$/.test(name) ? null : value]
        if (typeof value !== "number") return [name, value]
        const number = renumber(table, String(value))
        return [name, number === null ? null : Number(number)]
      }),
    ),
  )
}

/** The numbers of records among the facts of an audit entry. */
export function factsOf(
  rules: Pick<ChurchMoveRules, "facts">,
  facts: string,
): { table: string; number: string }[] {
  return Object.entries(factsSchema.parse(JSON.parse(facts))).flatMap(([name, value]) => {
    const table = rules.facts.get(name)
    return table === undefined || typeof value !== "number" ? [] : [{ table, number: String(value) }]
  })
}

const factsSchema = z.record(z.string(), z.unknown())
