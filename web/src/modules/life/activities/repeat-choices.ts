import { MAX_INTERVAL } from "@aprisco/contract/activities/list-query"
import { WEEKDAYS } from "@aprisco/contract/kit/week"

/** The days of the week. */
export const DAY_CHOICES = WEEKDAYS.map((label, day) => ({ value: String(day), label }))
/** The days of a month. */
export const DAY_OF_MONTH_CHOICES = Array.from({ length: 31 }, (_, at) => ({
  value: String(at + 1),
  label: `Dia ${at + 1}`,
}))

const monthName = new Intl.DateTimeFormat("pt-BR", { month: "long", timeZone: "UTC" })
/** `outubro` */
export const nameOfMonth = (month: number) => monthName.format(new Date(Date.UTC(2000, month - 1, 15)))
export const MONTH_CHOICES = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: nameOfMonth(at + 1),
}))

/** Which week of the month. */
export const WEEK_CHOICES = [
  { value: "1", label: "Primeira do mês" },
  { value: "2", label: "Segunda do mês" },
  { value: "3", label: "Terceira do mês" },
  { value: "4", label: "Quarta do mês" },
  { value: "5", label: "Quinta do mês, quando houver" },
  { value: "-1", label: "Última do mês" },
]
const intervals = (one: string, many: string) =>
  Array.from({ length: MAX_INTERVAL }, (_, at) => ({
    value: String(at + 1),
    label: at === 0 ? one : `A cada ${at + 1} ${many}`,
  }))
/** The intervals of each way to repeat. */
export const INTERVAL_CHOICES = {
  weekly: [],
  every_n_weeks: intervals("Toda semana", "semanas"),
  monthly: intervals("Todo mês", "meses"),
}
