import { MAX_INSTALLMENTS } from "@aprisco/contract/treasury/bill-labels"
import { dueDay, instalmentCents } from "@aprisco/contract/treasury/due-days"
import { Text } from "@mantine/core"
import { formatDate, formatMoney } from "../../../../../lib/format.ts"
import { centsTyped } from "../../cents-typed.ts"
import classes from "./instalments-preview.module.css"
import type { OwedValues } from "./owed-values.ts"

/** The days and amounts of the instalments as they are typed; the last has the cents that are left. */
export function InstalmentsPreview(values: Pick<OwedValues, "amount" | "dueDate" | "installments">) {
  const rows = instalmentsTyped(values)
  if (rows.length === 0)
    return (
      <Text c="dimmed" role="status">
        Informe valor, vencimento e número de parcelas para ver cada uma.
      </Text>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: sixty lines are scrolled by keys too
    <section className={classes.scroll} aria-label="Cada parcela" tabIndex={0}>
      <ol className={classes.rows}>
        {rows.map(({ day, cents }, index) => (
          <li key={day} className={classes.row}>
            <span>
              {index + 1}ª em {formatDate(day)}
            </span>
            <span className={classes.money}>{formatMoney(cents / 100)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** None while something is missing or wrong. */
function instalmentsTyped({
  amount,
  dueDate,
  installments,
}: Pick<OwedValues, "amount" | "dueDate" | "installments">): { day: string; cents: number }[] {
  const total = centsTyped(amount)
  const count = /^\s*\d{1,2}\s*$/.test(installments) ? Number(installments) : 0
  const isDay = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(dueDate) && !Number.isNaN(Date.parse(dueDate))
  if (!isDay || total === undefined || count < 1 || count > MAX_INSTALLMENTS || total < count) return []
  return instalmentCents(total, count).map((cents, index) => ({
    day: dueDay(dueDate, "monthly", index),
    cents,
  }))
}
