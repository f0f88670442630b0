import { unitFilter } from "@aprisco/contract/branches/unit-scope"

/** The used part of a zod schema. */
export interface Schema<V> {
  safeParse: (value: unknown) => {
    data?: V
    error?: { issues: readonly { code?: string; maximum?: number | bigint }[] }
  }
}

/** Reads one parameter of an address; undefined for an invalid one. */
export type ParamReader<V> = (value: unknown) => V | undefined

/**
 * The validator of a route's search parameters. Invalid values and unknown keys are returned as undefined,
 * not omitted: the router merges the result into the address's values, and would keep them.
 */
export function searchOf<S>(
  readers: { [K in keyof S]: ParamReader<S[K]> },
  rule: (search: Partial<S>) => Partial<S> = (search) => search,
) {
  return (address: Record<string, unknown>): Partial<S> => {
    const known: Partial<S> = {}
    for (const name in readers) known[name] = readers[name](address[name])
    const nothing = Object.fromEntries(Object.keys(address).map((name) => [name, undefined]))
    return { ...nothing, ...rule(known) }
  }
}

/**
 * A parameter of the contract's query. `initial` is the screen's default, where it differs from the schema's default:
 * it stays out of the address.
 */
export function valid<V>(
  schema: Schema<V>,
  initial = schema.safeParse(undefined).data,
): ParamReader<NonNullable<V>> {
  return (value) => {
    const read = parsed(schema, value)
    return read === initial || read === "" ? undefined : read
  }
}

/** A value as the router writes it. A quoted number or a list of one is not, although a text schema may accept it. */
function parsed<V>(schema: Schema<V>, value: unknown): NonNullable<V> | undefined {
  const { data, error } = schema.safeParse(value)
  if (data === undefined || data === null) return cutOrQuoted(schema, value, error)
  if (data === value || (typeof data === "string" && typeof value === "string")) return data
  return undefined
}

/** A text that is too long is truncated. Digits arrive as a number: the router parses the address as JSON. */
function cutOrQuoted<V>(
  schema: Schema<V>,
  value: unknown,
  error: ReturnType<Schema<V>["safeParse"]>["error"],
): NonNullable<V> | undefined {
  if (typeof value === "number") return parsed(schema, String(value))
  const maximum = error?.issues.find(({ code }) => code === "too_big")?.maximum
  if (typeof value !== "string" || maximum === undefined) return undefined
  return schema.safeParse(value.trim().slice(0, Number(maximum))).data ?? undefined
}

/** A parameter of the screen only: one of its choices. `initial` is the default. */
export function oneOf<const T>(choices: readonly T[], initial?: T): ParamReader<T> {
  return (value) => choices.find((choice) => choice === value && choice !== initial)
}

/** The name of a tab that a module above may have added (`lib/parts.ts`): any word of small letters. `initial` is the default. */
export function tabName(initial: string): ParamReader<string> {
  return (value) =>
    typeof value === "string" && value !== initial && /^[a-z-]{1,40}$/.test(value) ? value : undefined
}

/** A unit, and whether the units below it count with it. */
export const unit = { branch: valid(unitFilter.branch), below: oneOf([true]) }

/** `below` has no effect without a unit. */
export function belowItsUnit<S extends { branch?: number; below?: true }>(search: S): S {
  return search.branch === undefined ? { ...search, below: undefined } : search
}

/** A city belongs to its state. */
export function cityOfItsState<S extends { state?: string; city?: string }>(search: S): S {
  return search.state === undefined ? { ...search, city: undefined } : search
}
