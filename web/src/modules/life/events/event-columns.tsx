import type { EventRow } from "@aprisco/contract/events/routes"
import { Group, Stack, Text } from "@mantine/core"
import { UnitName } from "../../../lib/unit-name.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import cells from "../../../ui/data-list/list-cells.module.css"
import { NoValue } from "../../../ui/data-list/no-value.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { capacityWords, daysAndHours, priceWords, shortTime, statusTone, statusWords } from "./event-words.ts"
import classes from "./events.module.css"

export const EVENT_COLUMNS: Column<EventRow>[] = [
  {
    key: "title",
    title: "Título",
    primary: true,
    sortBy: "title",
    render: (event) => (
      <span className={cells.name}>
        {event.title}
        <small className={cells.under}>
          <UnitName of={event} />
        </small>
      </span>
    ),
  },
  {
    key: "when",
    title: "Quando",
    sortBy: "starts_at",
    width: "12.5rem",
    render: (event) => <When event={event} />,
  },
  {
    key: "where",
    title: "Local",
    width: "9.5rem",
    roomy: true,
    render: ({ place }) => place || <NoValue />,
  },
  { key: "capacity", title: "Vagas", width: "7rem", render: ({ capacity }) => capacityWords(capacity) },
  {
    key: "price",
    title: "Valor",
    width: "7rem",
    roomy: true,
    align: "right",
    render: ({ price }) => priceWords(price),
  },
  { key: "status", title: "Situação", width: "10.5rem", render: (event) => <EventStatus event={event} /> },
]

/** The days, and the hours below them. */
function When({ event }: { event: EventRow }) {
  const { days, hours } = daysAndHours(event, event.churchState)
  return (
    <span className={cells.name}>
      {days}
      <small className={cells.under}>{hours}</small>
    </span>
  )
}

/** Where an event stands, as a badge. */
export function EventStatus({ event }: { event: Pick<EventRow, "status" | "isOver"> }) {
  return <StatusBadge tone={statusTone(event)}>{statusWords(event)}</StatusBadge>
}

/** What a phone shows under an event's title. */
export function EventCard({ event }: { event: EventRow }) {
  return (
    <Stack gap={4} mt="xs">
      {event.cover && <img src={event.cover} alt="" className={classes.cover} loading="lazy" />}
      <Text size="sm">{shortTime(event, event.churchState)}</Text>
      {event.place && (
        <Text size="sm" className={classes.words}>
          {event.place}
        </Text>
      )}
      <Group gap="xs" justify="space-between">
        <EventStatus event={event} />
        <Text size="sm" c="dimmed">
          {capacityWords(event.capacity)} · {priceWords(event.price)}
        </Text>
      </Group>
    </Stack>
  )
}
