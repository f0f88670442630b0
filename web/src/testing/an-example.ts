import { z } from "zod"

/**
 * A value that the schema accepts, as small as possible: what may be absent is null or absent, a list is empty, a choice is its
 * first. `given` replaces what the test is about. Throws when the result is not valid.
 */
export function anExample<S extends z.ZodType>(schema: S, given: Partial<z.output<S>> = {}): z.output<S> {
  const made = exampleOf(schema)
  return schema.parse(isObject(made) ? { ...made, ...given } : made)
}

/** Of texts with a format. */
export const TEXTS: Record<string, string> = {
  date: "2026-01-15",
  datetime: "2026-01-15T12:00:00Z",
  email: "pessoa@example.org",
  url: "https://example.org/",
  uuid: "0b9c3f4e-8d3a-4a53-9c42-5f3f7c1d2e10",
}

function exampleOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodObject) {
    const parts = Object.entries<z.core.$ZodType>(schema.shape)
    return Object.fromEntries(parts.map(([name, part]) => [name, exampleOf(part)]))
  }
  if (schema instanceof z.ZodOptional) return undefined
  if (schema instanceof z.ZodNullable) return null
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return schema.def.defaultValue
  if (schema instanceof z.ZodArray) return []
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodTuple) return schema.def.items.map(exampleOf)
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return textOf(schema)
  if (schema instanceof z.ZodNumber) return firstAccepted(schema, [1, 0, -1])
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodDate) return new Date(String(TEXTS.datetime))
  if (schema instanceof z.ZodLiteral) return schema.def.values[0]
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodUnion) return firstAccepted(schema, schema.options.map(exampleOf))
  if (schema instanceof z.ZodIntersection) {
    return Object.assign({}, exampleOf(schema.def.left), exampleOf(schema.def.right))
  }
  if (schema instanceof z.ZodLazy) return exampleOf(schema.unwrap())
  if (schema instanceof z.ZodPipe) {
    return exampleOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  }
  return null
}

function textOf(schema: z.ZodString | z.ZodStringFormat): string {
  return TEXTS[schema.format ?? ""] ?? "Texto"
}

function firstAccepted(schema: z.core.$ZodType, values: readonly unknown[]): unknown {
  return values.find((value) => z.safeParse(schema, value).success)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
