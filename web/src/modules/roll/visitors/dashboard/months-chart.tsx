import { VisuallyHidden } from "@mantine/core"
import { formatMonth, formatNumber } from "../../../../lib/format.ts"
import classes from "./months-chart.module.css"

interface Month {
  month: string
  total: number
  converted: number
}

/** Visitors and conversions by month: a bar chart, and a table for screen readers. */
export function MonthsChart({ months }: { months: readonly Month[] }) {
  const highest = Math.max(1, ...months.map(({ total }) => total))
  return (
    <figure className={classes.figure}>
      <div className={classes.bars} aria-hidden>
        {months.map(({ month, total, converted }) => (
          <div key={month} className={classes.month}>
            <div className={classes.pair}>
              <Bar value={total} highest={highest} />
              <Bar value={converted} highest={highest} converted />
            </div>
            <span>{formatMonth(month)}</span>
          </div>
        ))}
      </div>
      <figcaption className={classes.legend} aria-hidden>
        <span data-kind="total">Visitantes</span>
        <span data-kind="converted">Convertidos</span>
      </figcaption>
      <VisuallyHidden>
        <table>
          <caption>Visitantes e convertidos nos últimos três meses</caption>
          <thead>
            <tr>
              <th scope="col">Mês</th>
              <th scope="col">Visitantes</th>
              <th scope="col">Convertidos</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, total, converted }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month)}</th>
                <td>{total}</td>
                <td>{converted}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}

function Bar({ value, highest, converted }: { value: number; highest: number; converted?: boolean }) {
  return (
    <div
      className={classes.bar}
      data-kind={converted ? "converted" : "total"}
      style={{ height: `${(100 * value) / highest}%` }}
    >
      <span>{formatNumber(value)}</span>
    </div>
  )
}
