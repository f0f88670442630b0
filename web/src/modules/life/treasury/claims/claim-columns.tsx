import type { ExpenseClaim } from "@aprisco/contract/treasury/claims"
import { Group, Stack, Text } from "@mantine/core"
import { IconPaperclip } from "@tabler/icons-react"
import { formatDate, formatMoney } from "../../../../lib/format.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import cells from "../../../../ui/data-list/list-cells.module.css"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import classes from "../treasury.module.css"
import { askerOf, CLAIM_TONES } from "./claim-words.ts"

export const CLAIM_COLUMNS: Column<ExpenseClaim>[] = [
  { key: "date", title: "Data", width: "6.5rem", render: ({ date }) => formatDate(date) },
  {
    key: "description",
    title: "Pedido",
    primary: true,
    render: (claim) => (
      <span className={cells.name}>
        {claim.description}
        <small className={cells.under}>{askerOf(claim)}</small>
      </span>
    ),
  },
  {
    key: "category",
    title: "Categoria",
    width: "9rem",
    roomy: true,
    render: ({ categoryName }) => categoryName,
  },
  {
    key: "status",
    title: "Situação",
    width: "9rem",
    render: (claim) => <StatusAndPaper claim={claim} />,
  },
  {
    key: "amount",
    title: "Valor",
    width: "8.5rem",
    align: "right",
    render: ({ amount }) => <Amount amount={amount} />,
  },
]

/** What a phone shows under a claim's description. */
export function ClaimCard({ claim }: { claim: ExpenseClaim }) {
  return (
    <Stack gap={4} mt="xs">
      <Text size="sm" className={classes.words}>
        {[formatDate(claim.date), claim.categoryName].join(" · ")}
      </Text>
      <Group gap="xs" justify="space-between">
        <StatusAndPaper claim={claim} />
        <Amount amount={claim.amount} />
      </Group>
    </Stack>
  )
}

/** Where a claim stands, as a badge. */
export function ClaimStatusBadge({ claim }: { claim: Pick<ExpenseClaim, "status" | "statusDisplay"> }) {
  return <StatusBadge tone={CLAIM_TONES[claim.status]}>{claim.statusDisplay}</StatusBadge>
}

function StatusAndPaper({ claim }: { claim: ExpenseClaim }) {
  return (
    <Group gap={6} wrap="nowrap">
      <ClaimStatusBadge claim={claim} />
      {claim.attachments.length > 0 && <IconPaperclip size={18} role="img" aria-label="Com comprovante" />}
    </Group>
  )
}

function Amount({ amount }: { amount: string }) {
  return (
    <Text span fw={600} className={classes.money}>
      {formatMoney(amount)}
    </Text>
  )
}
