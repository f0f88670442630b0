import type { GatheringRow } from "@aprisco/contract/attendance/gatherings"
import type { ListStatus } from "@aprisco/contract/attendance/labels"
import { Group, Stack, Text } from "@mantine/core"
import { formatDate, formatNumber } from "../../../../lib/format.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import classes from "../../../../ui/data-list/list-cells.module.css"
import { StatusBadge, type Tone } from "../../../../ui/status-badge.tsx"
import { progressOf, rateInWords } from "./rate-words.ts"

const TONES: Record<ListStatus, Tone> = { open: "info", closed: "success", cancelled: "neutral" }

export const GATHERING_COLUMNS: Column<GatheringRow>[] = [
  {
    key: "title",
    title: "Lista",
    primary: true,
    render: (row) => (
      <span className={classes.name}>
        {row.title}
        <small className={classes.under}>{row.branchName}</small>
      </span>
    ),
  },
  { key: "day", title: "Dia", width: "10rem", render: whenOf },
  {
    key: "present",
    title: "Presentes",
    width: "6.5rem",
    align: "right",
    render: ({ totals }) => formatNumber(totals.present),
  },
  {
    key: "absent",
    title: "Ausentes",
    width: "6.5rem",
    align: "right",
    render: ({ totals }) => formatNumber(totals.absent),
  },
  {
    key: "rate",
    title: "Frequência",
    width: "7rem",
    align: "right",
    render: ({ rate }) => rateInWords(rate),
  },
  { key: "status", title: "Situação", width: "8rem", render: (row) => <ListState of={row} /> },
]

/** The day of a list on the clock of the church, with its hour. */
export function whenOf({ day, time }: Pick<GatheringRow, "day" | "time">): string {
  return [formatDate(day), time].filter(Boolean).join(", ")
}

/** Whether a list is open, closed or cancelled. */
export function ListState({ of }: { of: Pick<GatheringRow, "status" | "statusDisplay"> }) {
  return <StatusBadge tone={TONES[of.status]}>{of.statusDisplay}</StatusBadge>
}

/** The lines under a list's title on a phone. */
export function GatheringCard({ gathering }: { gathering: GatheringRow }) {
  const { status, totals, rate } = gathering
  return (
    <Stack gap={4} mt="xs">
      <Text size="sm">{whenOf(gathering)}</Text>
      <Group gap="xs" justify="space-between">
        <ListState of={gathering} />
        {status !== "cancelled" && (
          <Text size="sm" c="dimmed">
            {status === "open"
              ? progressOf(totals)
              : `${formatNumber(totals.present)} presentes · ${rateInWords(rate)}`}
          </Text>
        )}
      </Group>
    </Stack>
  )
}
