import type { Occurrence } from "@aprisco/contract/activities/routes"
import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import { WEEKDAYS } from "@aprisco/contract/kit/week"
import { ActionIcon, Button, Card, Group, Text, Title, VisuallyHidden } from "@mantine/core"
import { IconChevronLeft, IconChevronRight, IconPrinter } from "@tabler/icons-react"
import type { CSSProperties } from "react"
import { formatDate, today } from "../../../lib/format.ts"
import classes from "./calendar.module.css"
import { CalendarDay } from "./calendar-day.tsx"
import { daysOfView, onDay, stepFrom } from "./calendar-days.ts"
import { HourLabels } from "./day-hours.tsx"
import type { View } from "./search.ts"
import { rangeLabel, type SlotRange } from "./slots.ts"
import { SmallMonth } from "./small-month.tsx"
import { useFirstInSight } from "./use-first-in-sight.ts"
import { useSlots } from "./use-slots.ts"
import { hoursOf } from "./week-hours.ts"

interface CalendarProps {
  view: View
  /** A day of the month or week that is shown; on a phone the month's agenda begins with it. */
  day: string
  occurrences: readonly Occurrence[]
  /** While other days' occurrences are still on the screen. */
  busy: boolean
  onDay: (day: string) => void
  onWeekOf: (day: string) => void
  /** Where the reader may create: what was pointed at. */
  onCreate: ((range: SlotRange) => void) | undefined
  /** What it is said where there is none: «Nenhuma atividade». */
  none: string
}

/**
 * A month in squares, or a week beside its hours; on a phone a small month with the agenda from one of its days on, or the days of
 * the week below one another; on paper the squares.
 */
export function Calendar({
  view,
  day,
  occurrences,
  busy,
  onDay: go,
  onWeekOf,
  onCreate,
  none,
}: CalendarProps) {
  const days = daysOfView(view, day)
  const hours = view === "semana" ? hoursOf(occurrences) : null
  const slots = useSlots({ days, day, hours, onPick: onCreate ?? (() => undefined) })
  const frame = useFirstInSight(view === "semana" && !busy)
  const severalUnits = new Set(occurrences.map(({ branchId }) => branchId)).size > 1
  return (
    <Card
      withBorder
      component="section"
      aria-label="Calendário"
      aria-busy={busy || undefined}
      data-paper="landscape"
      padding="sm"
      // The numbers of a week's days stay on the screen: nothing may scroll in here.
      style={{ overflow: "clip" }}
    >
      <CalendarHead view={view} day={day} days={days} onDay={go} />
      {view === "mes" && <SmallMonth days={days} day={day} occurrences={occurrences} onDay={go} />}
      {onCreate && (
        <VisuallyHidden aria-live="polite">{slots.chosen && rangeLabel(slots.chosen)}</VisuallyHidden>
      )}
      <div ref={frame} className={classes.frame} data-view={view}>
        <div className={classes.weekdays} aria-hidden>
          {WEEKDAYS.map((name) => (
            <span key={name}>{name.slice(0, 3)}</span>
          ))}
        </div>
        {hours && <HourLabels hours={hours} />}
        <ol
          className={classes.days}
          data-view={view}
          style={{ "--weeks": days.length / 7 } as CSSProperties} // a variable of the style sheet
          data-creates={onCreate !== undefined || undefined}
          {...(onCreate && slots.handlers)}
        >
          {days.map((one) => (
            <CalendarDay
              key={one}
              day={one}
              outside={view === "mes" && one.slice(0, 7) !== day.slice(0, 7)}
              agenda={agendaPlace(view, one, day)}
              hours={hours}
              occurrences={onDay(occurrences, one)}
              withUnit={severalUnits}
              onWeekOf={onWeekOf}
              slots={onCreate && slots}
            />
          ))}
        </ol>
      </div>
      {onCreate && (
        <Text size="sm" c="dimmed" className={classes.hint} data-screen-only>
          {HINTS[view]} No teclado: setas, Shift e Enter.
        </Text>
      )}
      {occurrences.length === 0 && !busy && (
        <Text c="dimmed" ta="center" mt="md">
          {none} {view === "mes" ? "neste mês" : "nesta semana"}.
        </Text>
      )}
    </Card>
  )
}

const HINTS: Record<View, string> = {
  mes: "Clique em um dia, ou arraste por vários, para cadastrar uma atividade.",
  semana: "Clique em um horário, ou arraste até o término, para cadastrar uma atividade.",
}

/** On a phone: a month's agenda begins with the chosen day, which is shown without an occurrence too; a week has all its days. */
function agendaPlace(view: View, one: string, chosen: string): "before" | "shown" | undefined {
  if (view === "semana" || one === chosen) return "shown"
  return one < chosen ? "before" : undefined
}

interface CalendarHeadProps extends Pick<CalendarProps, "view" | "day" | "onDay"> {
  days: readonly string[]
}

function CalendarHead({ view, day, days, onDay: go }: CalendarHeadProps) {
  const isNow = view === "mes" ? day === today() : days.includes(today())
  return (
    <Group justify="space-between" mb={4} gap="xs">
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
  )
}

/** `novembro de 2026`, or `15/11/2026 a 21/11/2026`. */
function titleOf(view: View, day: string, days: readonly string[]): string {
  if (view === "mes") return monthAndYear(day)
  return `${formatDate(days[0])} a ${formatDate(days.at(-1))}`
}
