import { z } from "zod"

/** The limits of a rule that a form's field can show before anything is sent. */
export interface FieldLimits {
  maxLength?: number
  required?: true
}

/**
 * The limits of one field of a body: its longest text, and whether it is always required. In a change a field may
 * be absent and still not be blank; a choice or a tick always has a value, so it is not marked as required.
 */
export function limitsOf(body: z.ZodType, name: string): FieldLimits {
  const field = fieldOf(body, name)
  if (!field) return {}
  const maxLength = longestOf(field)
  const filled = field instanceof z.ZodOptional ? field.unwrap() : field
  const isChoice = filled instanceof z.ZodEnum || !refuses(filled, false)
  const required = !isChoice && refuses(filled, "") && refuses(filled, undefined)
  return { ...(maxLength !== undefined && { maxLength }), ...(required && { required }) }
}

function refuses(field: z.core.$ZodType, value: unknown): boolean {
  return !z.safeParse(field, value).success
}

/** The rule of a field; `serviceTimes.0.time` is one of a row of a list. */
function fieldOf(body: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
  const [first = "", ...rest] = name.split(".")
  const field = partOf(body, first)
  return field && rest.length > 0 ? fieldOf(field, rest.join(".")) : field
}

function partOf(of: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
  if (of instanceof z.ZodObject) return of.shape[name]
  if (of instanceof z.ZodArray) return of.element
  if (isWrapped(of)) return partOf(of.unwrap(), name)
  return of instanceof z.ZodPipe ? (partOf(of.in, name) ?? partOf(of.out, name)) : undefined
}

function isWrapped(field: z.core.$ZodType) {
  return field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault
}

function longestOf(field: z.core.$ZodType): number | undefined {
  if (field instanceof z.ZodNumber) return digitsOf(field.maxValue)
  if (field instanceof z.ZodString) return field.maxLength ?? undefined
  if (isWrapped(field)) return longestOf(field.unwrap())
  if (!(field instanceof z.ZodPipe)) return undefined
  return longestOf(field.in instanceof z.ZodTransform ? field.out : field.in)
}

/** An id has no limit of its own: it is chosen, not typed. */
function digitsOf(maximum: number | null): number | undefined {
  return maximum === null || maximum >= Number.MAX_SAFE_INTEGER ? undefined : String(maximum).length
}
