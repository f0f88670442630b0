import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import { SCHEDULED_PERIODS } from "@aprisco/contract/reports/labels"
import type { ReportSchedule } from "@aprisco/contract/reports/schedules"
import { Stack, Text } from "@mantine/core"
import { formatDate } from "../../../../lib/format.ts"
import { useChurchId } from "../../../../lib/signed-in.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import cells from "../../../../ui/data-list/list-cells.module.css"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { useChurchState } from "../../../ground/churches/public.ts"
import { clockWords, daysWords, PAUSED, usersWords } from "./schedule-words.ts"

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
        <small className={cells.under}>{schedule.paused ? PAUSED : aboutWords(schedule)}</small>
      </span>
    ),
  },
  {
    key: "when",
    title: "Quando",
    width: "14rem",
    render: (schedule) => (
      <span className={cells.name}>
        {daysWords(schedule)}
        <small className={cells.under}>{clockWords(schedule)}</small>
      </span>
    ),
  },
  { key: "users", title: "Para quem", width: "12rem", render: (schedule) => usersWords(schedule) },
  { key: "next", title: "Próximo envio", width: "9rem", render: (schedule) => <Next schedule={schedule} /> },
]

/** What a phone shows under a schedule's title. */
export function ScheduleCard({ schedule }: { schedule: ReportSchedule }) {
  return (
    <Stack gap={4} mt="xs">
      <Text size="sm">{`${daysWords(schedule)}, às ${clockWords(schedule)}`}</Text>
      <Text size="sm">{usersWords(schedule)}</Text>
      <Text size="sm" component="div">
        <Next schedule={schedule} />
      </Text>
    </Stack>
  )
}

/** The day of the next one and of the last, on the clock of the church's state; or that there is none. */
function Next({ schedule: { paused, nextAt, lastSentAt } }: { schedule: ReportSchedule }) {
  const { state } = useChurchState(useChurchId())
  const dayOf = (at: string) => formatDate(onClockOfState(new Date(at), state ?? "").day)
  if (paused || nextAt === null) return <StatusBadge tone="warning">Pausado</StatusBadge>
  return (
    <span className={cells.name}>
      {dayOf(nextAt)}
      {lastSentAt && <small className={cells.under}>{`Último: ${dayOf(lastSentAt)}`}</small>}
    </span>
  )
}
