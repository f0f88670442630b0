import { z } from "zod"

type Undefaulted<T> =
  T extends z.ZodDefault<infer I> ? (I extends z.ZodType ? I : never) : T extends z.ZodType ? T : never

/**
 * The fields of a create body, as a PATCH takes them: each optional and none with a default,
 * since an absent field must stay as it is.
 */
export function withoutDefaults<S extends Record<string, z.ZodType>>(
  shape: S,
): { [K in keyof S]: z.ZodOptional<Undefaulted<S[K]>> } {
  const entries = Object.entries(shape).map(([name, field]) => [name, bare(field).optional()])
  return Object.fromEntries(entries) // keyed by the shape's own names
}

function bare(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field // zod's core type is wider than its class
}
