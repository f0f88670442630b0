import { z } from "zod"

// A NUL cannot be stored and a lone surrogate cannot be encoded: neither is text.
export const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

export const UNSTORABLE = "Contém caracteres inválidos"

// Invisible characters: spaces of every width, fillers, marks of direction. Joiners and selectors occur inside an emoji or an
// Arabic word and are kept there, so this is only checked at a text's two ends.
const UNSEEN =
  /[\s\u00AD\u061C\u115F\u1160\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]|\u034F|\u17B4|\u17B5|[\u180B-\u180E]/
// Characters that reverse the text after them, on the screen and in a sheet. Letters have their direction without them.
const turning = /[\u202A-\u202E\u2066-\u2069]/g

/** The visible text: without invisible characters at its ends, where a copied telephone or name often has them, and without marks of direction. */
function seen(value: string): string {
  return trimUnseen(value.replace(turning, ""))
}

/** Without invisible characters at the two ends. */
export function trimUnseen(text: string): string {
  // Character by character from both ends: an expression that ends in `+$` is quadratic for a long gap of blanks.
  let start = 0
  let end = text.length
  while (start < end && UNSEEN.test(text.charAt(start))) start += 1
  while (end > start && UNSEEN.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Trimmed text of at most `max` characters, fit for storing; `tooLong` where a form has its own message for that. */
export function text(max: number, tooLong = `Deve ter no máximo ${max} caracteres`) {
  return z
    .string()
    .overwrite(seen)
    .max(max, tooLong)
    .refine((value) => !unstorable.test(value), UNSTORABLE)
}

/** `""` means "nothing": becomes null before the inner rule is checked. Absent stays absent (a PATCH keeps the field). */
export function optional<T extends z.ZodType>(inner: T) {
  return z
    .preprocess((value: z.input<T> | "" | null) => (isBlank(value) ? null : value), inner.nullable())
    .optional()
}

/** Like `optional`, for a field with a default: null and `""` say that the person has not told it, and only an absent one takes the default. */
export function orNotTold<T extends z.ZodType>(inner: T) {
  return z.preprocess((value: z.input<T> | "" | null) => (value === "" ? null : value), inner.nullable())
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && seen(value) === "")
}

/** Text of at most so many characters, or null where it is left blank. */
export function optionalText(max: number) {
  return optional(text(max))
}

export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const idParams = z.object({ id })

/** An id inside a JSON body or a query: a number, or its digits (forms and addresses send text). */
export const reference = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/)], "Valor inválido")
  .transform(Number)
  .pipe(z.int("Valor inválido").positive("Valor inválido"))

/** A whole number inside a JSON body: a number, or its digits. `true` and `[]` are none, though JavaScript reads 1 and 0 in them. */
export function wholeNumber(message: string, { min, max }: { min: number; max: number }) {
  return z
    .union([z.number(), z.string().regex(/^\s*\d{1,15}\s*$/, message)], message)
    .transform(Number)
    .pipe(z.int(message).min(min, message).max(max, message))
}

/** `YYYY-MM-DD`, a day that exists. A year below 1000 is one of which a digit is missing (`0206`). */
export const civilDate = z.iso.date("Data inválida").refine((day) => day >= "1000", "Data inválida")

/** An instant on the wire: RFC 3339 with offset. Servers pass a `Date`. */
export const instant = z.union([
  z.date().transform((value) => value.toISOString()),
  z.iso.datetime({ offset: true }),
])

/** True or false, also as forms and addresses spell it. */
export const flag = z.union([
  z.boolean(),
  z.stringbool({ truthy: ["true", "1", "on"], falsy: ["false", "0", "off"] }),
])

export const email = text(254).pipe(z.email("E-mail inválido"))

/** On the screens that spell it so; the server writes "E-mail". */
export const emailOfScreen = text(254).pipe(z.email("Email inválido"))

/** A field that must be filled in: the same message for absent, null and blank. A form may contain `""` until it is. */
export function required<T extends z.ZodType>(message: string, inner: T) {
  return z.preprocess((value: z.input<T> | "", context) => {
    if (!isBlank(value)) return value
    context.addIssue({ code: "custom", message })
    return z.NEVER
  }, inner)
}
