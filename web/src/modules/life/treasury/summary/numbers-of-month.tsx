import type { TreasurySummary } from "@aprisco/contract/treasury/summary"
import { IconArrowDownLeft, IconArrowUpRight, IconScale, IconWallet } from "@tabler/icons-react"
import { formatMoney } from "../../../../lib/format.ts"
import { StatCard, StatGrid } from "../../../../ui/stat-card.tsx"
import { resultName } from "../treasury-words.ts"

/** The sums of the month, each beside the month before. */
export function NumbersOfMonth({ summary }: { summary: TreasurySummary }) {
  const { balance, income, expense, result, tithes, offerings, previous } = summary
  const before = (amount: string) => `Mês anterior: ${formatMoney(amount)}`
  return (
    <>
      <StatGrid label="Números do mês" mb={0}>
        <StatCard
          label="Saldo das contas"
          value={formatMoney(balance)}
          note="No fim do mês"
          icon={IconWallet}
        />
        <StatCard
          label="Entradas"
          value={formatMoney(income)}
          note={before(previous.income)}
          icon={IconArrowDownLeft}
        />
        <StatCard
          label="Saídas"
          value={formatMoney(expense)}
          note={before(previous.expense)}
          icon={IconArrowUpRight}
        />
        <StatCard
          label={resultName(result)}
          value={formatMoney(result)}
          note={`Mês anterior: ${resultName(previous.result).toLowerCase()} de ${formatMoney(Math.abs(Number(previous.result)))}`}
          icon={IconScale}
        />
      </StatGrid>
      <StatGrid label="Dízimos e ofertas" cols={{ base: 2 }} mb={0}>
        <StatCard label="Dízimos" value={formatMoney(tithes)} note={before(previous.tithes)} />
        <StatCard label="Ofertas" value={formatMoney(offerings)} note={before(previous.offerings)} />
      </StatGrid>
    </>
  )
}
