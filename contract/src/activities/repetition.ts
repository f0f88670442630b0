import { z } from "zod"
import { wholeNumber } from "../kit/fields.ts"
import { weekday } from "../kit/week.ts"
import { MAX_INTERVAL, WEEKS_OF_MONTH } from "./list-query.ts"

/** Every so many weeks, or months of what is monthly. */
export const repeatInterval = z.coerce
  .number("Intervalo inválido")
  .int("Intervalo inválido")
  .min(1, `Escolha um intervalo de 1 a ${MAX_INTERVAL}`)
  .max(MAX_INTERVAL, `Escolha um intervalo de 1 a ${MAX_INTERVAL}`)

/** Which of the month: the first to the fifth, which some months have, or the last. */
export const weekOfMonth = z.coerce
  .number("Semana do mês inválida")
  .refine((week) => WEEKS_OF_MONTH.some((one) => one === week), "Semana do mês inválida")

/** Several days of a week, in their order, each once. */
export const weekdays = z
  .array(weekday)
  .max(7, "Dia da semana inválido")
  .transform((days) => [...new Set(days)].toSorted((one, other) => one - other))

export const dayOfMonth = wholeNumber("Informe um dia de 1 a 31", { min: 1, max: 31 })

export const monthOfYear = wholeNumber("Mês inválido", { min: 1, max: 12 })

/** Days of each month in a leap year: the 29th of February is there in every fourth year. */
const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether some years have this day of the month. */
export function isDayOfMonth(day: number, month: number): boolean {
  return day <= (LONGEST_MONTHS[month - 1] ?? 0)
}
