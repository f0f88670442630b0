import { z } from "zod"
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
