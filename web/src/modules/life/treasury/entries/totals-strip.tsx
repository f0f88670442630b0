import { formatMoney } from "../../../../lib/format.ts"
import { StatCard, StatGrid } from "../../../../ui/stat-card.tsx"
import { resultName } from "../treasury-words.ts"

interface TotalsStripProps {
  /** Of all entries that the filters find, on all pages; undefined: not known yet. */
  totals: { income: string; expense: string } | undefined
}

/** What comes in and goes out in all that the filters find. */
export function TotalsStrip({ totals }: TotalsStripProps) {
  const result = totals ? difference(totals) : "0.00"
  const money = (value: string | undefined) => value && formatMoney(value)
  const pending = totals === undefined
  return (
    <StatGrid label="Totais do que está na lista" strip cols={{ base: 2, xs: 3 }}>
      <StatCard label="Entradas" value={money(totals?.income)} pending={pending} />
      <StatCard label="Saídas" value={money(totals?.expense)} pending={pending} />
      <StatCard label={resultName(result)} value={money(result)} pending={pending} />
    </StatGrid>
  )
}

/** In cents, where reais would lose some. */
function difference({ income, expense }: { income: string; expense: string }): string {
  const cents = (amount: string) => Math.round(Number(amount) * 100)
  return ((cents(income) - cents(expense)) / 100).toFixed(2)
}
