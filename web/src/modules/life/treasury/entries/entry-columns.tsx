import type { EntryRow } from "@aprisco/contract/treasury/entries"
import { Group, Stack, Text } from "@mantine/core"
import { IconPaperclip } from "@tabler/icons-react"
import { formatDate, formatMoney } from "../../../../lib/format.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import cells from "../../../../ui/data-list/list-cells.module.css"
import { NoValue } from "../../../../ui/data-list/no-value.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import classes from "../treasury.module.css"
import { ENTRY_TONES, moneyColor, partyOf, signedMoney, titleOf } from "../treasury-words.ts"

export const ENTRY_COLUMNS: Column<EntryRow>[] = [
  {
    key: "date",
    title: "Data",
    sortBy: "date",
    width: "6.5rem",
    render: ({ date }) => formatDate(date),
  },
  {
    key: "title",
    title: "Lançamento",
    primary: true,
    render: (entry) => (
      <span className={cells.name}>
        {titleOf(entry)}
        <small className={cells.under}>{[entry.number, partyOf(entry)].filter(Boolean).join(" · ")}</small>
      </span>
    ),
  },
  {
    key: "category",
    title: "Categoria",
    width: "9rem",
    roomy: true,
    render: ({ category, kind }) =>
      category?.name ?? (kind === "income" || kind === "expense" ? "Várias" : <NoValue />),
  },
  { key: "account", title: "Conta", width: "9.5rem", render: (entry) => accountWords(entry) || <NoValue /> },
  {
    key: "status",
    title: "Situação",
    width: "8rem",
    render: (entry) => (
      <Group gap={6} wrap="nowrap">
        <EntryStatus entry={entry} />
        {entry.hasAttachments && <Paper />}
      </Group>
    ),
  },
  {
    key: "amount",
    title: "Valor",
    sortBy: "amount",
    width: "8.5rem",
    align: "right",
    render: (entry) => <EntryAmount entry={entry} />,
  },
]

const Paper = () => <IconPaperclip size={18} role="img" aria-label="Com comprovante" />

/** The account, of a transfer both. */
function accountWords({ account, toAccount }: EntryRow): string {
  return [account?.name, toAccount?.name].filter(Boolean).join(" → ")
}

/** Where an entry stands, as a badge. */
export function EntryStatus({ entry }: { entry: Pick<EntryRow, "status" | "statusDisplay"> }) {
  return <StatusBadge tone={ENTRY_TONES[entry.status]}>{entry.statusDisplay}</StatusBadge>
}

/** The amount with its sign; of an entry that the filters meet in part that part, and the whole below it. */
function EntryAmount({ entry }: { entry: EntryRow }) {
  const { kind, amount, matchedAmount } = entry
  return (
    <span className={classes.money}>
      <Text span fw={600} c={moneyColor(entry)}>
        {signedMoney({ kind, amount: matchedAmount ?? amount })}
      </Text>
      {matchedAmount !== null && <small className={cells.under}>de {formatMoney(amount)}</small>}
    </span>
  )
}

/** What a phone shows under an entry's title. */
export function LedgerEntryCard({ entry }: { entry: EntryRow }) {
  return (
    <Stack gap={4} mt="xs">
      <Text size="sm" className={classes.words}>
        {[formatDate(entry.date), accountWords(entry)].filter(Boolean).join(" · ")}
      </Text>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <EntryStatus entry={entry} />
          {entry.hasAttachments && <Paper />}
        </Group>
        <EntryAmount entry={entry} />
      </Group>
    </Stack>
  )
}
