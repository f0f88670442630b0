import { setImmediate as nextTurn } from "node:timers/promises"
import { toSnake, toWire } from "@aprisco/contract/kit/wire"
import { z } from "zod"

/** Entries of a long list that are worked on before other requests are served. */
const ENTRIES_OF_TURN = 100

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

/** An answer as JSON, written in the same parts. */
export async function jsonInTurns(body: unknown): Promise<string> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return JSON.stringify(body)
  if (!Object.values(body).some(isLong)) return JSON.stringify(body)
  const members: string[] = []
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    members.push(
      `${JSON.stringify(name)}:${isLong(value) ? await listInTurns(value) : JSON.stringify(value)}`,
    )
  }
  return `{${members.join(",")}}`
}

async function listInTurns(entries: readonly unknown[]): Promise<string> {
  const parts: string[] = []
  for (const some of partsOf(entries)) {
    parts.push(JSON.stringify(some).slice(1, -1))
    await nextTurn()
  }
  return `[${parts.join(",")}]`
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
    // The entries are checked later, how many they may be now.
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
