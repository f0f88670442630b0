import { setImmediate as nextTurn } from "node:timers/promises"
import { toSnake, toWire } from "@aprisco/contract/kit/wire"
import { z } from "zod"
import { wireWriter } from "./wire-writer.ts"

/** Entries of a long list that are worked on before other requests are served. */
const ENTRIES_OF_TURN = 100

/** Gives an answer the wire's names without a check of its values; null where it has long lists, which `checkedForWire` writes in turns. */
export function forWire(schema: z.ZodType, body: unknown): { written: unknown } | null {
  return longListsOf(schema, body).length > 0 ? null : { written: wireWriter(schema)(body) }
}

/**
 * Checks an answer against its schema and gives it the wire's names; the long lists in it a part at a time, so that ten thousand
 * lines of an import do not stop the process. Throws a `ZodError`.
 */
export async function checkedForWire(schema: z.ZodType, body: unknown): Promise<unknown> {
  const lists = longListsOf(schema, body)
  if (lists.length === 0) return toWire(schema.parse(body))
  const heads = lists.map(({ name, entries }) => [name, entries.slice(0, ENTRIES_OF_TURN)] as const)
  const rest = toWire(schema.parse({ ...Object(body), ...Object.fromEntries(heads) }))
  const whole: Record<string, unknown> = { ...Object(rest) }
  for (const { name, element, entries } of lists) {
    const checked: unknown[] = []
    for (const some of partsOf(entries)) {
      for (const entry of some) checked.push(toWire(z.parse(element, entry)))
      await nextTurn()
    }
    whole[toSnake(name)] = checked
  }
  return whole
}

/** An answer as JSON, written in the same parts; a long one in UTF-8, so that it is not encoded in one turn when it is sent. */
export async function jsonInTurns(body: unknown): Promise<string | Buffer> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return JSON.stringify(body)
  if (!Object.values(body).some(isLong)) return JSON.stringify(body)
  const pieces: Buffer[] = []
  const put = (json: string) => pieces.push(Buffer.from(json))
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    put(`${pieces.length === 0 ? "{" : ","}${JSON.stringify(name)}:`)
    if (isLong(value)) await putList(value, put)
    else put(JSON.stringify(value))
  }
  put("}")
  return Buffer.concat(pieces)
}

async function putList(entries: readonly unknown[], put: (json: string) => void): Promise<void> {
  let before = "["
  for (const some of partsOf(entries)) {
    put(before + JSON.stringify(some).slice(1, -1))
    before = ","
    await nextTurn()
  }
  put("]")
}

interface LongList {
  name: string
  element: z.core.$ZodType
  entries: readonly unknown[]
}

function longListsOf(schema: z.ZodType, body: unknown): LongList[] {
  if (!(schema instanceof z.ZodObject) || typeof body !== "object" || body === null) return []
  return Object.entries(body).flatMap(([name, entries]) => {
    const list: unknown = schema.shape[name]
    if (!(list instanceof z.ZodArray) || !isLong(entries)) return []
    // The entries are checked later; their maximum number is checked now.
    list.clone({ ...list.def, element: z.unknown() }).parse(entries)
    return [{ name, element: list.element, entries }]
  })
}

function isLong(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > ENTRIES_OF_TURN
}

function* partsOf(entries: readonly unknown[]): Generator<readonly unknown[]> {
  for (let from = 0; from < entries.length; from += ENTRIES_OF_TURN)
    yield entries.slice(from, from + ENTRIES_OF_TURN)
}
