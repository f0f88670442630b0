import { civilDate } from "../kit/fields.ts"
import { civilDay } from "./civil-day.ts"

/** A day between 1900 and today: birth, baptism, first visit. */
export const pastDate = civilDate.refine(
  (value) => value >= "1900-01-01" && value <= civilDay(new Date()),
  "Data inválida",
)

/** The day of a death: as `pastDate`, with a message of its own for a day to come. */
export const dayOfDeath = civilDate
  .refine((value) => value >= "1900-01-01", "Data inválida")
  .refine((value) => value <= civilDay(new Date()), "A data do falecimento não pode ser futura.")
