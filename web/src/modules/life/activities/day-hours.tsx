import type { Occurrence } from "@aprisco/contract/activities/routes"
import { Box, Menu } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import classes from "./calendar.module.css"
import { timeOfDay } from "./civil-clock.ts"
import { occurrenceKey, occurrenceLink } from "./occurrence-link.ts"
import { dayOfSlot, minutesOf, type SlotRange, timeOfSlot } from "./slots.ts"
import { type Crowd, type Hours, placeOccurrences } from "./week-hours.ts"

interface DayHoursProps {
  day: string
  hours: Hours
  occurrences: readonly Occurrence[]
  /** What is being chosen in the calendar. */
  chosen: SlotRange | null
  entry: (occurrence: Occurrence) => ReactNode
}

/** A day's hours from top to bottom, with what takes place beside them; on a phone and on paper a list of it. */
export function DayHours({ day, hours, occurrences, chosen, entry }: DayHoursProps) {
  const { placed, crowds } = placeOccurrences(occurrences)
  const onThisDay = chosen !== null && dayOfSlot(chosen.from) === day && timeOfSlot(chosen.from) !== ""
  return (
    <Box
      className={classes.hours}
      data-day={day}
      data-first-hour={hours.first}
      data-last-hour={hours.last}
      style={{ "--hours": hours.last - hours.first }}
    >
      {onThisDay && <div className={classes.chosen} style={placeOf(minutesOf(chosen), hours)} />}
      {placed.length > 0 && (
        <ul className={classes.entries}>
          {placed.map(({ occurrence, lane, lanes, beyond, ...span }) => (
            <Box
              component="li"
              key={occurrenceKey(occurrence)}
              data-beyond={beyond || undefined}
              data-crowded={lanes > 2 || undefined}
              style={{ ...placeOf(span, hours), "--lane": lane, "--lanes": lanes }}
            >
              {entry(occurrence)}
            </Box>
          ))}
        </ul>
      )}
      {crowds.map((crowd) => (
        <CrowdMenu key={crowd.from} crowd={crowd} hours={hours} />
      ))}
    </Box>
  )
}

/** The number of those for which there is no room, which leads to each of them. */
function CrowdMenu({ crowd, hours }: { crowd: Crowd; hours: Hours }) {
  const { occurrences } = crowd
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      returnFocus
      withInitialFocusPlaceholder={false}
      portalProps={{ target: "#conteudo" }}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.crowd}
          style={placeOf(crowd, hours)}
          aria-label={`Mais ${occurrences.length} a partir das ${timeOfDay(crowd.from)}`}
        >
          +{occurrences.length}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {occurrences.map((one) => (
          <Menu.Item
            key={occurrenceKey(one)}
            className={classes.crowded}
            renderRoot={(props) => <Link {...props} {...occurrenceLink(one)} />}
          >
            <b>{one.startTime}</b> {one.name} · {one.branchName}
            {one.cancelled && " (cancelada)"}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The hours at the side of a week. */
export function HourLabels({ hours }: { hours: Hours }) {
  const times = Array.from({ length: hours.last - hours.first }, (_, at) =>
    timeOfDay((hours.first + at) * 60),
  )
  return (
    <Box className={classes.labels} style={{ "--hours": hours.last - hours.first }} aria-hidden>
      {times.map((time) => (
        <span key={time}>{time}</span>
      ))}
    </Box>
  )
}

/** How far below the first hour, and how long, in hours. The style sheet places it, where hours are shown. */
function placeOf({ from, to }: { from: number; to: number }, { first }: Hours): Record<string, number> {
  return { "--from": from / 60 - first, "--long": (to - from) / 60 }
}
