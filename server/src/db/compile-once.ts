import { type Compilable, CompiledQuery, type RawBuilder } from "kysely"
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

/** What decides the text of a query besides its values: rights, an order, a day. */
type Variant = Readonly<Record<string, string | number | boolean | null | undefined>>

type VariantArgument<T> = T extends undefined ? [] : [variant: T]

/** A query whose text is built and compiled at its first call, and later only given other values. */
interface CompiledOnce<V extends object, R, T> {
  /** Runs it. */
  run(db: Db, values: V, ...variant: VariantArgument<T>): Promise<R[]>
  /** Writes rows whose answer is not needed: the statement travels with the next one, or with the commit, which throws its error. */
  sendAhead(db: Db, values: V, ...variant: VariantArgument<T>): Promise<void>
}

/** Numbers of words and page sizes are the callers' choice: the oldest text of a query is dropped for a new one. */
const MOST_TEXTS = 500

/**
 * Makes a query that is compiled once: building one costs more than sending it. Call it where the module is loaded, never in a request: the
 * query is known by what this returns. `build` sees no request, so that nothing of one can stay in the text. It gets those of the values that are
 * neither undefined nor null, and may test no more of them than whether they are there, and how long a list is; all else that decides the
 * text comes by `variant`. There is a text for each variant and for each set of values that are there.
 */
export function compileOnce<V extends object, R, T extends Variant | undefined = undefined>(
  build: (db: Db, values: V, variant: T) => Compilable<R>,
): CompiledOnce<V, R, T> {
  const texts = new Map<string, Pick<CompiledQuery, "sql" | "parameters">>()

  function textFor(db: Db, present: readonly (readonly [string, unknown])[], variant: T) {
    const names = present.map(([name, value]) => (Array.isArray(value) ? `${name} ${value.length}` : name))
    const key = variant === undefined ? names.join() : `${names} ${JSON.stringify(variant)}`
    let text = texts.get(key)
    if (text === undefined) {
      const slots = Object.fromEntries(present.map(([name, value]) => [name, slotsFor(name, value)]))
      const { sql, parameters } = build(db, slots as V, variant).compile() // a slot is handed on as a parameter, whatever the type of its value
      text = { sql, parameters }
      texts.set(key, text)
      const [oldest] = texts.size > MOST_TEXTS ? texts.keys() : []
      if (oldest !== undefined) texts.delete(oldest)
    }
    return text
  }

  function filled(db: Db, values: V, [variant]: VariantArgument<T> | []) {
    const present = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
    const text = textFor(db, present, variant as T) // absent where `T` is undefined
    const given = new Map(present)
    const parameters = text.parameters.map((value) => (value instanceof Slot ? value.valueIn(given) : value))
    return { sql: text.sql, parameters }
  }

  return {
    async run(db, values, ...variant) {
      const { sql, parameters } = filled(db, values, variant)
      const { rows } = await db.executeQuery(CompiledQuery.raw(sql, parameters) as CompiledQuery<R>) // compiled from a `Compilable<R>`
      return rows
    },
    async sendAhead(db, values, ...variant) {
      const { sql, parameters } = filled(db, values, variant)
      await db.executeQuery(CompiledQuery.raw(SENT_AHEAD + sql, parameters))
    },
  }
}

/** Sends a statement as `sendAhead` of a query does. */
export async function sendAhead(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  const { sql, parameters } = statement.compile(db)
  await db.executeQuery(CompiledQuery.raw(SENT_AHEAD + sql, [...parameters]))
}
