import type { Occurrence } from "@aprisco/contract/activities/routes"
import { Text, VisuallyHidden } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import { IconPlus } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { dayLabel, formatDate, today } from "../../../lib/format.ts"
import classes from "./calendar.module.css"
import { DayHours } from "./day-hours.tsx"
import { occurrenceKey, occurrenceLink } from "./occurrence-link.ts"
import type { Slots } from "./use-slots.ts"
import { type Hours, hasHours } from "./week-hours.ts"

interface CalendarDayProps {
  day: string
  /** Of the month before or after. */
  outside: boolean
  /** On a phone: before the agenda's first day, or there without an occurrence too. */
  agenda: "before" | "shown" | undefined
  /** A week's; null: a square of a month. */
  hours: Hours | null
  occurrences: readonly Occurrence[]
  /** Each unit may have its culto on Sunday at the same hour: only the unit distinguishes them. */
  withUnit: boolean
  onWeekOf: (day: string) => void
  /** Where the reader may create. */
  slots: Slots | undefined
}

/** As many as fit into a square of the month, so that the month fits the window; the rest is in the week. */
const SHOWN_IN_A_MONTH = 2
const SHOWN_IN_A_TALL_WINDOW = 3
const TALL = "(min-height: 66em)"

/** A day with what takes place on it. */
export function CalendarDay({ day, hours, occurrences, withUnit, slots, onWeekOf, ...at }: CalendarDayProps) {
  const { chosen } = slots ?? {}
  const tall = useMediaQuery(TALL, undefined, { getInitialValueInEffect: false })
  const listed = hours ? occurrences.filter((one) => !hasHours(one)) : occurrences
  const most = hours ? Number.POSITIVE_INFINITY : tall ? SHOWN_IN_A_TALL_WINDOW : SHOWN_IN_A_MONTH
  const beyond = listed.length - most
  return (
    <li
      className={classes.day}
      data-day={day}
      data-outside={at.outside || undefined}
      data-agenda={at.agenda}
      data-today={day === today() || undefined}
      data-empty={occurrences.length === 0 || undefined}
      data-chosen={(chosen && chosen.from <= day && day <= chosen.to) || undefined}
    >
      <span className={classes.number}>
        <span aria-hidden className={classes.short}>
          {Number(day.slice(8))}
        </span>
        <span className={classes.long}>{dayLabel(day)}</span>
        {day === today() && <VisuallyHidden> (hoje)</VisuallyHidden>}
      </span>
      {slots && (
        <button
          type="button"
          className={classes.add}
          aria-label={`Nova atividade: ${dayLabel(day)}`}
          {...slots.buttonOf(day)}
        >
          <IconPlus size={16} aria-hidden />
        </button>
      )}
      <div className={classes.whole}>
        {listed.length > 0 && (
          <ul className={classes.entries}>
            {listed.map((one, place) => (
              <li key={occurrenceKey(one)} data-beyond={place >= most || undefined}>
                <Entry occurrence={one} day={day} withUnit={withUnit} />
              </li>
            ))}
          </ul>
        )}
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
        {occurrences.length === 0 && at.agenda === "shown" && (
          <Text size="sm" c="dimmed" className={classes.nothing}>
            Nada marcado neste dia.
          </Text>
        )}
      </div>
      {hours && (
        <DayHours
          day={day}
          hours={hours}
          occurrences={occurrences}
          chosen={chosen ?? null}
          entry={(one) => <Entry occurrence={one} day={day} withUnit={withUnit} />}
        />
      )}
    </li>
  )
}

interface EntryProps extends Pick<CalendarDayProps, "day" | "withUnit"> {
  occurrence: Occurrence
}

function Entry({ occurrence: one, day, withUnit }: EntryProps) {
  const named = withUnit ? `${one.name} · ${one.branchName}` : one.name
  return (
    <Link
      {...occurrenceLink(one)}
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
