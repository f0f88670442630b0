import type { Occurrence } from "@aprisco/contract/activities/routes"
import { WEEKDAYS } from "@aprisco/contract/kit/week"
import { ActionIcon, Button, Card, Group, Text, Title, VisuallyHidden } from "@mantine/core"
import { IconChevronLeft, IconChevronRight, IconPrinter } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { dayLabel, formatDate, monthWord, today } from "../../lib/format.ts"
import classes from "./activities.module.css"
import { daysOf, onDay, stepFrom } from "./calendar-days.ts"
import type { View } from "./search.ts"

interface CalendarProps {
  view: View
  /** A day of the month or week that is shown. */
  day: string
  occurrences: readonly Occurrence[]
  /** While other days' occurrences are still on the screen. */
  busy: boolean
  onDay: (day: string) => void
  onWeekOf: (day: string) => void
}

/** As many as fit into a square of the month; the rest is in the week. */
const SHOWN_IN_A_MONTH = 3

/** A month or a week: squares on a wide screen, a list of the days with occurrences on a phone. */
export function Calendar({ view, day, occurrences, busy, onDay: go, onWeekOf }: CalendarProps) {
  const days = daysOf(view, day)
  const severalUnits = new Set(occurrences.map(({ branchId }) => branchId)).size > 1
  const isNow = days.includes(today()) && (view === "semana" || day.slice(0, 7) === today().slice(0, 7))
  return (
    <Card
      withBorder
      component="section"
      aria-label="Calendário"
      aria-busy={busy || undefined}
      data-paper="landscape"
    >
      <Group justify="space-between" mb="md" gap="xs">
        <Title order={2} size="h3" className={classes.period} aria-live="polite">
          {titleOf(view, day, days)}
        </Title>
        <Group gap={4}>
          <ActionIcon size={44} aria-label="Imprimir calendário" onClick={() => window.print()}>
            <IconPrinter size={20} aria-hidden />
          </ActionIcon>
          <Button variant="default" size="sm" disabled={isNow} onClick={() => go(today())}>
            Hoje
          </Button>
          <ActionIcon
            size={44}
            aria-label={view === "mes" ? "Mês anterior" : "Semana anterior"}
            onClick={() => go(stepFrom(view, day, -1))}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={44}
            aria-label={view === "mes" ? "Próximo mês" : "Próxima semana"}
            onClick={() => go(stepFrom(view, day, 1))}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <div className={classes.weekdays} aria-hidden>
        {WEEKDAYS.map((name) => (
          <span key={name}>{name.slice(0, 3)}</span>
        ))}
      </div>
      <ol className={classes.days} data-view={view}>
        {days.map((one) => (
          <Day
            key={one}
            day={one}
            outside={view === "mes" && one.slice(0, 7) !== day.slice(0, 7)}
            most={view === "mes" ? SHOWN_IN_A_MONTH : undefined}
            occurrences={onDay(occurrences, one)}
            withUnit={severalUnits}
            onWeekOf={onWeekOf}
          />
        ))}
      </ol>
      {occurrences.length === 0 && !busy && (
        <Text c="dimmed" ta="center" mt="md">
          Nenhuma atividade {view === "mes" ? "neste mês" : "nesta semana"}.
        </Text>
      )}
    </Card>
  )
}

interface DayProps {
  day: string
  /** Of the month before or after. */
  outside: boolean
  most?: number
  occurrences: Occurrence[]
  /** Each unit may have its culto on Sunday at the same hour: only the unit distinguishes them. */
  withUnit: boolean
  onWeekOf: (day: string) => void
}

function Day({ day, outside, most = Number.POSITIVE_INFINITY, occurrences, withUnit, onWeekOf }: DayProps) {
  const beyond = occurrences.length - most
  return (
    <li
      className={classes.day}
      data-outside={outside || undefined}
      data-today={day === today() || undefined}
      data-empty={occurrences.length === 0 || undefined}
    >
      <span className={classes.number}>
        <span aria-hidden className={classes.short}>
          {Number(day.slice(8))}
        </span>
        <span className={classes.long}>{dayLabel(day)}</span>
        {day === today() && <VisuallyHidden> (hoje)</VisuallyHidden>}
      </span>
      <ul className={classes.entries}>
        {occurrences.map((one, place) => (
          <li key={`${one.activityId} ${one.day}`} data-beyond={place >= most || undefined}>
            <Entry occurrence={one} day={day} withUnit={withUnit} />
          </li>
        ))}
      </ul>
      {beyond > 0 && (
        <button
          type="button"
          className={classes.more}
          aria-label={`Mais ${beyond} em ${formatDate(day)}`}
          onClick={() => onWeekOf(day)}
        >
          +{beyond}
        </button>
      )}
    </li>
  )
}

interface EntryProps extends Pick<DayProps, "day" | "withUnit"> {
  occurrence: Occurrence
}

function Entry({ occurrence: one, day, withUnit }: EntryProps) {
  const named = withUnit ? `${one.name} · ${one.branchName}` : one.name
  return (
    <Link
      to="/atividades/$id"
      params={{ id: one.activityId }}
      className={classes.entry}
      data-kind={one.kind}
      data-cancelled={one.cancelled || undefined}
      title={one.cancelled ? `${named}: cancelada` : named}
    >
      {one.startTime && one.day === day && <b>{one.startTime}</b>} {one.name}
      {withUnit && <span className={classes.unit}> {one.branchName}</span>}
      {one.cancelled && <VisuallyHidden> (cancelada)</VisuallyHidden>}
    </Link>
  )
}

/** `novembro de 2026`, or `15/11/2026 a 21/11/2026`. */
function titleOf(view: View, day: string, days: readonly string[]): string {
  if (view === "mes") return `${monthWord(day.slice(0, 7))} de ${day.slice(0, 4)}`
  return `${formatDate(days[0])} a ${formatDate(days.at(-1))}`
}
