import { z } from "zod"
import { TEXTS } from "./an-example.ts"

/**
 * A value that the schema accepts with everything filled in: what may be absent is there, each list has one entry, each flag
 * is true, a choice has its first value, and every text that people type is `text`. `given` replaces what the test is about.
 * Throws when the result is not valid.
 */
export function aFullExample<S extends z.ZodType>(
  schema: S,
  text: string,
  given: Partial<z.output<S>> = {},
): z.output<S> {
  const made = fullOf(schema, { text, name: "", depth: 0 })
  return schema.parse(typeof made === "object" && !Array.isArray(made) ? { ...made, ...given } : made)
}

interface Place {
  text: string
  /** Of the field. */
  name: string
  depth: number
}

/** Where a schema contains itself, as the tree of the churches does, it ends here. */
const DEEPEST = 12

/** Text fields that only the server writes: days, times, addresses, names of choices. */
const OTHER_TEXTS: [RegExp, string][] = [
  [/(?:Date|On|birthday)$/, "2026-01-15"],
  [/(?:Time|^time)$/, "19:30"],
  [/^(?:month|lastMonth)$/, "2026-01"],
  [/^(?:avatar|photo|logo|href|url|\w+Url)$/, ""],
  [/^(?:role|action|entity|status|subscriptionPlan|denominationId|price|stamp|hash|version)$/, "1"],
]

/** Addresses of a list's other pages: there are none. */
const OTHER_PAGES: ReadonlySet<string> = new Set(["next", "previous"])

function fullOf(schema: z.core.$ZodType, place: Place): unknown {
  const inside = (part: z.core.$ZodType) => fullOf(part, { ...place, depth: place.depth + 1 })
  if (schema instanceof z.ZodObject) {
    const parts = Object.entries<z.core.$ZodType>(schema.shape)
    return Object.fromEntries(
      parts.map(([name, part]) => [name, fullOf(part, { ...place, name, depth: place.depth + 1 })]),
    )
  }
  if (schema instanceof z.ZodOptional) return inside(schema.unwrap())
  if (schema instanceof z.ZodNullable) return OTHER_PAGES.has(place.name) ? null : inside(schema.unwrap())
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return inside(schema.unwrap())
  if (schema instanceof z.ZodArray) return place.depth > DEEPEST ? [] : [inside(schema.element)]
  if (schema instanceof z.ZodRecord) return {}
  // The rules of a list are the only thing that the contract checks by a function of its own.
  if (schema instanceof z.ZodCustom) return { all: [{ field: "city", op: "is", value: place.text }] }
  if (schema instanceof z.ZodTuple) return schema.def.items.map(inside)
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return textFor(schema, place)
  if (schema instanceof z.ZodNumber) {
    return [1, 0, -1].find((value) => schema.safeParse(value).success)
  }
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodDate) return new Date(String(TEXTS.datetime))
  if (schema instanceof z.ZodLiteral) return schema.def.values[0]
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodUnion) {
    return schema.options.map(inside).find((value) => schema.safeParse(value).success)
  }
  if (schema instanceof z.ZodIntersection) {
    return Object.assign({}, inside(schema.def.left), inside(schema.def.right))
  }
  if (schema instanceof z.ZodLazy) return inside(schema.unwrap())
  if (schema instanceof z.ZodPipe) {
    return inside(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  }
  return null
}

function textFor(schema: z.ZodString | z.ZodStringFormat, { name, text }: Place): string {
  const other = TEXTS[schema.format ?? ""] ?? OTHER_TEXTS.find(([names]) => names.test(name))?.[1]
  return other ?? (schema.safeParse(text).success ? text : "Texto")
}
