import { type Compilable, CompiledQuery } from "kysely"
import { SENT_AHEAD } from "./serving-connection.ts"
import type { Db } from "./tenant-scope.ts"

/** Stands for a value while a query is compiled. */
class Slot {
  readonly valueIn: (values: ReadonlyMap<string, unknown>) => unknown

  constructor(valueIn: Slot["valueIn"]) {
    this.valueIn = valueIn
  }
}

/** A list gets a slot for each of its elements. */
function slotsFor(name: string, value: unknown): Slot | Slot[] {
  if (!Array.isArray(value)) return new Slot((values) => values.get(name))
  return value.map((_, index) => new Slot((values) => Object(values.get(name))[index]))
}

/** Numbers of words and page sizes are the callers' choice: the oldest shape is dropped for a new one. */
const MOST_SHAPES = 1_000
const compiled = new Map<string, Pick<CompiledQuery, "sql" | "parameters">>()

/**
 * Runs a query that is built and compiled at the first call for its `shape`, and later only given other values: building one costs more
 * than sending it. `shape` names the query and all that decides its text; `build` gets those of the `values` that
 * are neither undefined nor null, and may test no more of them than whether they are there, and how long a list is.
 */
export async function runCompiled<V extends object, R>(
  db: Db,
  shape: string,
  values: V,
  build: (values: V) => Compilable<R>,
): Promise<R[]> {
  const { rows } = await db.executeQuery(compiledFor(shape, values, build))
  return rows
}

/**
 * Writes rows whose answer is not needed: the statement travels with the next one, or with the commit, which throws its error.
 * Shape, values and `build` as for `runCompiled`.
 */
export async function sendAhead<V extends object>(
  db: Db,
  shape: string,
  values: V,
  build: (values: V) => Compilable<unknown>,
): Promise<void> {
  const { sql, parameters } = compiledFor(shape, values, build)
  await db.executeQuery(CompiledQuery.raw(SENT_AHEAD + sql, [...parameters]))
}

function compiledFor<V extends object, R>(
  shape: string,
  values: V,
  build: (values: V) => Compilable<R>,
): CompiledQuery<R> {
  const present = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  const names = present.map(([name, value]) => (Array.isArray(value) ? `${name} ${value.length}` : name))
  const key = `${shape} ${names}`
  let query = compiled.get(key)
  if (query === undefined) {
    const slots = Object.fromEntries(present.map(([name, value]) => [name, slotsFor(name, value)]))
    const { sql, parameters } = build(slots as V).compile() // a slot is handed on as a parameter, whatever the type of its value
    query = { sql, parameters }
    compiled.set(key, query)
    const [oldest] = compiled.size > MOST_SHAPES ? compiled.keys() : []
    if (oldest !== undefined) compiled.delete(oldest)
  }
  const given = new Map(present)
  const parameters = query.parameters.map((value) => (value instanceof Slot ? value.valueIn(given) : value))
  return CompiledQuery.raw(query.sql, parameters) as CompiledQuery<R> // compiled from a `Compilable<R>`
}
