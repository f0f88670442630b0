import { instant } from "@aprisco/contract/kit/fields"
import { toSnake, toWire } from "@aprisco/contract/kit/wire"
import { z } from "zod"

type Write = (value: unknown) => unknown

const writers = new WeakMap<z.core.$ZodType, Write>()

/**
 * Gives values of a schema the wire's names, in one pass that is built once for the schema. Only fields that it declares are written, as
 * when a value is parsed; whether they are of the declared types is not checked.
 */
export function wireWriter(schema: z.core.$ZodType): Write {
  const known = writers.get(schema)
  if (known !== undefined) return known
  // A schema may contain itself: what it refers to is built at the first value.
  let built: Write | undefined
  const write: Write = (value) => {
    built ??= build(schema)
    return built(value)
  }
  writers.set(schema, write)
  return write
}

function build(schema: z.core.$ZodType): Write {
  if (isUnchanged(schema)) return (value) => value
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return orNothing(schema.unwrap())
  if (schema instanceof z.ZodArray) {
    const entry = wireWriter(schema.element)
    return (value) => Array.from(Object(value), entry)
  }
  if (schema instanceof z.ZodObject && schema.def.catchall === undefined) return fieldsOf(schema)
  // What may be one of several shapes, or is changed by its schema, is parsed.
  return (value) => toWire(z.parse(schema, value))
}

function orNothing(schema: z.core.$ZodType): Write {
  const write = wireWriter(schema)
  return (value) => (value === null || value === undefined ? value : write(value))
}

function fieldsOf({ shape }: z.ZodObject): Write {
  const fields = Object.entries(shape).map(([name, field]) => ({
    name,
    wireName: toSnake(name),
    write: isUnchanged(field) ? null : wireWriter(field),
  }))
  return (value) => {
    if (typeof value !== "object" || value === null) throw new TypeError("the answer violates the contract")
    const source: Record<string, unknown> = Object(value)
    const written: Record<string, unknown> = {}
    for (const { name, wireName, write } of fields)
      written[wireName] = write === null ? source[name] : write(source[name])
    return written
  }
}

const PLAIN: ReadonlySet<string> = new Set(["string", "number", "boolean", "enum", "literal", "null", "date"])

/** Whether parsing returns what it is given, and JSON has it as it is. */
function isUnchanged(schema: z.core.$ZodType): boolean {
  if (schema === instant) return true
  const { type, checks, innerType } = Object(schema._zod.def)
  if (type === "nullable" || type === "optional") return isUnchanged(innerType)
  const changes = (checks ?? []).some((check: z.core.$ZodCheck) => check._zod.def.check === "overwrite")
  return PLAIN.has(type) && !changes && !Object(schema._zod.def).coerce
}
