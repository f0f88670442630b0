import { z } from "zod"

/** The days of the week as they are numbered on the wire: 0 is Sunday (docs/product/brazil.md#5.6). */
export const WEEKDAYS = [
  "Domingo",
  "Segunda-feira",
  "Terça-feira",
  "Quarta-feira",
  "Quinta-feira",
  "Sexta-feira",
  "Sábado",
] as const

/** A number, or its digit: forms and addresses send text. */
export const weekday = z
  .union([z.number(), z.string().regex(/^[0-6]$/)], "Dia da semana inválido")
  .transform(Number)
  .pipe(z.int("Dia da semana inválido").min(0, "Dia da semana inválido").max(6, "Dia da semana inválido"))

/** A civil time of day, `HH:MM`; seconds are taken and dropped. */
export const clockTime = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, "Horário inválido")
  .transform((value) => value.slice(0, 5))
