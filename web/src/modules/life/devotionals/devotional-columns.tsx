import type { DevotionalRow } from "@aprisco/contract/devotionals/routes"
import { Group, Stack, Text } from "@mantine/core"
import { formatNumber } from "../../../lib/format.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import cells from "../../../ui/data-list/list-cells.module.css"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { plannedWords, STATE_TONES } from "./devotional-words.ts"

const READ: Column<DevotionalRow>[] = [
  {
    key: "title",
    title: "Título",
    primary: true,
    sortBy: "title",
    render: ({ title, bibleReference }) => (
      <span className={cells.name}>
        {title}
        {bibleReference && <small className={cells.under}>{bibleReference}</small>}
      </span>
    ),
  },
  { key: "when", title: "Dia", sortBy: "publish_on", width: "10rem", render: plannedWords },
  { key: "series", title: "Série", width: "10rem", roomy: true, render: ({ series }) => series },
  { key: "author", title: "Autor", width: "11rem", roomy: true, render: ({ authorName }) => authorName },
]

/** The columns of who reads, and of who manages. */
export const READING_COLUMNS = READ
export const MANAGING_COLUMNS: Column<DevotionalRow>[] = [
  ...READ,
  { key: "state", title: "Situação", width: "9rem", render: (row) => <DevotionalState devotional={row} /> },
  {
    key: "reads",
    title: "Leituras",
    width: "6.5rem",
    align: "right",
    roomy: true,
    render: ({ reads }) => formatNumber(reads),
  },
]

/** Where a devotional stands, as a badge. */
export function DevotionalState({
  devotional,
}: {
  devotional: Pick<DevotionalRow, "state" | "stateDisplay">
}) {
  return <StatusBadge tone={STATE_TONES[devotional.state]}>{devotional.stateDisplay}</StatusBadge>
}

/** What a phone shows under a devotional's title. */
export function DevotionalCard({ devotional, manages }: { devotional: DevotionalRow; manages: boolean }) {
  const { series, authorName } = devotional
  return (
    <Stack gap={4} mt="xs">
      <Text size="sm" className={cells.name}>
        {[series, authorName].filter(Boolean).join(" · ")}
      </Text>
      <Group gap="xs" justify="space-between">
        <Text size="sm" c="dimmed">
          {plannedWords(devotional)}
        </Text>
        {manages && <DevotionalState devotional={devotional} />}
      </Group>
    </Stack>
  )
}
