import { Card } from "@mantine/core"
import { getRouteApi } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { today } from "../../../lib/format.ts"
import { PageHeader } from "../../../ui/page-header.tsx"
import { BranchFilter, ChurchFilter } from "../../ground/branches/public.ts"
import { CalendarView } from "../activities/public.ts"
import classes from "./events.module.css"
import { NewEventButton, SUBTITLE } from "./events-head.tsx"
import type { EVENT_VIEWS, EventSearch } from "./search.ts"

const route = getRouteApi("/shell/eventos")

interface EventsCalendarProps {
  view: (typeof EVENT_VIEWS)[number]
  /** The choice between list and calendar. */
  views: ReactNode
  onLook: (part: Partial<EventSearch>) => void
}

/** The sessions of published events on the days of a month or a week. */
export function EventsCalendar({ view, views, onLook }: EventsCalendarProps) {
  const { day = today(), church, branch, below } = route.useSearch()
  const place = { church, branch, below }
  return (
    <>
      <PageHeader title="Eventos" subtitle={SUBTITLE} actions={<NewEventButton />} />
      {views}
      <Card
        withBorder
        mb="md"
        component="search"
        aria-label="Filtros do calendário"
        className={classes.filters}
      >
        <ChurchFilter filters={place} filter={onLook} />
        <BranchFilter filters={place} filter={onLook} />
      </Card>
      <CalendarView view={view} day={day} filters={{ ...place, kind: "evento" }} onLook={onLook} />
    </>
  )
}
