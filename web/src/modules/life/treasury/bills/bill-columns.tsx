import type { TreasuryBill } from "@aprisco/contract/treasury/bills"
import { Group, Stack, Text } from "@mantine/core"
import { formatDate, formatMoney } from "../../../../lib/format.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import cells from "../../../../ui/data-list/list-cells.module.css"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import classes from "../treasury.module.css"
import { instalmentWords, owedParty, owedTitle, standing } from "./bill-words.ts"

export const BILL_COLUMNS: Column<TreasuryBill>[] = [
  {
    key: "due",
    title: "Vencimento",
    sortBy: "due_date",
    width: "7.5rem",
    render: ({ dueDate }) => formatDate(dueDate),
  },
  {
    key: "title",
    title: "Conta",
    primary: true,
    render: (bill) => (
      <span className={cells.name}>
        {owedTitle(bill)}
        <small className={cells.under}>
          {[owedParty(bill), instalmentWords(bill)].filter(Boolean).join(" · ")}
        </small>
      </span>
    ),
  },
  { key: "kind", title: "Tipo", width: "6.5rem", render: ({ kindDisplay }) => kindDisplay },
  {
    key: "category",
    title: "Categoria",
    width: "9rem",
    roomy: true,
    render: ({ categoryName }) => categoryName,
  },
  { key: "status", title: "Situação", width: "11.5rem", render: (bill) => <BillStanding bill={bill} /> },
  {
    key: "amount",
    title: "Valor",
    sortBy: "amount",
    width: "8.5rem",
    align: "right",
    render: (bill) => <BillAmount bill={bill} />,
  },
]

/** Where a bill stands, as a badge. */
export function BillStanding({ bill }: { bill: TreasuryBill }) {
  const { tone, words } = standing(bill)
  return <StatusBadge tone={tone}>{words}</StatusBadge>
}

/** Its amount; of one that is paid in part also what is left. */
function BillAmount({ bill: { amount, status, remaining } }: { bill: TreasuryBill }) {
  return (
    <span className={classes.money}>
      <Text span fw={600}>
        {formatMoney(amount)}
      </Text>
      {status === "partial" && <small className={cells.under}>faltam {formatMoney(remaining)}</small>}
    </span>
  )
}

/** What a phone shows under a bill's title. */
export function BillCard({ bill }: { bill: TreasuryBill }) {
  return (
    <Stack gap={4} mt="xs">
      <Text size="sm" className={classes.words}>
        {bill.kindDisplay} · vence em {formatDate(bill.dueDate)}
      </Text>
      <Group gap="xs" justify="space-between">
        <BillStanding bill={bill} />
        <BillAmount bill={bill} />
      </Group>
    </Stack>
  )
}
