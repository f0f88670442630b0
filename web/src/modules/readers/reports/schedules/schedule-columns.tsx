import { SCHEDULED_PERIODS } from "@aprisco/contract/reports/labels"
import type { ReportSchedule } from "@aprisco/contract/reports/schedules"
import { Stack, Text } from "@mantine/core"
import { formatDateTime } from "../../../../lib/format.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import cells from "../../../../ui/data-list/list-cells.module.css"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { PAUSED, usersWords, whenWords } from "./schedule-words.ts"

/** Of whom and of when its numbers are, and as what file. */
function aboutWords({ scope, query, ownReport, format }: ReportSchedule): string {
  const period = ownReport === null && query.period !== null && SCHEDULED_PERIODS[query.period]
  return [scope, period, FILES[format]].filter(Boolean).join(" · ")
}

const FILES = { pdf: "PDF", xlsx: "Excel", csv: "CSV" } as const

export const SCHEDULE_COLUMNS: Column<ReportSchedule>[] = [
  {
    key: "title",
    title: "Relatório",
    primary: true,
    render: (schedule) => (
      <span className={cells.name}>
        {schedule.title}
        <small className={cells.under}>{aboutWords(schedule)}</small>
      </span>
    ),
  },
  { key: "when", title: "Quando", width: "14rem", render: (schedule) => whenWords(schedule) },
  { key: "users", title: "Para quem", width: "12rem", render: (schedule) => usersWords(schedule) },
  { key: "next", title: "Próximo envio", width: "12rem", render: (schedule) => <Next schedule={schedule} /> },
]

/** What a phone shows under a schedule's title. */
export function ScheduleCard({ schedule }: { schedule: ReportSchedule }) {
  return (
    <Stack gap={4} mt="xs">
      <Text size="sm">{whenWords(schedule)}</Text>
      <Text size="sm">{usersWords(schedule)}</Text>
      <Next schedule={schedule} />
    </Stack>
  )
}

/** The day and hour of the next one, or why there is none. */
function Next({ schedule: { paused, nextAt, lastSentAt } }: { schedule: ReportSchedule }) {
  return (
    <span className={cells.name}>
      {paused ? <StatusBadge tone="warning">Pausado</StatusBadge> : formatDateTime(nextAt)}
      {(paused || lastSentAt) && (
        <small className={cells.under}>{paused ? PAUSED : `Último: ${formatDateTime(lastSentAt)}`}</small>
      )}
    </span>
  )
}
