import { civilDay } from "@aprisco/contract/brazil/civil-day"
import type { TreasuryBill } from "@aprisco/contract/treasury/bills"
import { Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { linkOptions } from "@tanstack/react-router"
import { type DashboardUnits, NAMED_TODAY, type TodaysWork } from "../../../../lib/dashboard-offers.ts"
import { useFeature } from "../../../../lib/feature.ts"
import { formatDate, formatMoney } from "../../../../lib/format.ts"
import { LinkedLine, LinkedLines, LinkedSection } from "../../../../ui/linked-lines.tsx"
import { owedTitle } from "../bills/bill-words.ts"
import { billsQuery } from "../bills/bills-api.ts"
import classes from "../treasury.module.css"

/** The bills that are due today or overdue, in a church whose plan has the treasury. */
export function useBillsDue({ scope }: DashboardUnits, asks: boolean): TodaysWork {
  const hasTreasury = useFeature("finance")
  // As the server judges what is overdue.
  const today = civilDay(new Date())
  const due = useQuery({
    ...billsQuery({ ...scope, isOpen: true, dueTo: today, pageSize: NAMED_TODAY }),
    enabled: asks && hasTreasury,
  })
  const { count = 0, results = [] } = due.data ?? {}
  return {
    queries: [due],
    shown: count > 0 ? <BillsDue bills={results} count={count} today={today} scope={scope} /> : null,
  }
}

interface BillsDueProps {
  /** Those that are named. */
  bills: readonly TreasuryBill[]
  count: number
  today: string
  scope: DashboardUnits["scope"]
}

function BillsDue({ bills, count, today, scope }: BillsDueProps) {
  return (
    <LinkedSection
      title="Contas de hoje e vencidas"
      to={linkOptions({ to: "/financeiro/contas-a-pagar", search: { to: today, ...scope } })}
      count={count}
      more={count - bills.length}
    >
      <LinkedLines>
        {bills.map((bill) => (
          <LinkedLine
            key={bill.id}
            name={owedTitle(bill)}
            to={linkOptions({ to: "/financeiro/contas-a-pagar/$id", params: { id: bill.id } })}
            note={`${bill.kindDisplay} · ${bill.isOverdue ? `venceu em ${formatDate(bill.dueDate)}` : "vence hoje"}`}
            side={<Text className={classes.money}>{formatMoney(bill.remaining)}</Text>}
          />
        ))}
      </LinkedLines>
    </LinkedSection>
  )
}
