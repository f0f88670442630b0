import type { DevotionalRow } from "@aprisco/contract/devotionals/routes"
import { VisuallyHidden } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { dayLabel, today } from "../../../../lib/format.ts"
import { focusNextForm } from "../../../../ui/focus-next-form.ts"
import classes from "./month.module.css"

interface MonthDayProps {
  day: string
  /** Of the month before or after. */
  outside: boolean
  devotionals: readonly DevotionalRow[]
  /** Whether the reader may write one: then an empty day leads to the form. */
  plans: boolean
  /** Whether Tab stops at this day. For who reads, whose empty days lead nowhere, it stops at every devotional. */
  stop: boolean
  onOpen: () => void
}

/** A day with what is planned on it, or that it is empty. */
export function MonthDay({ day, outside, devotionals, plans, stop, onOpen }: MonthDayProps) {
  const label = dayLabel(day)
  return (
    <li
      className={classes.day}
      data-outside={outside || undefined}
      data-today={day === today() || undefined}
      data-empty={devotionals.length === 0 || undefined}
    >
      <span className={classes.number} aria-hidden>
        {Number(day.slice(8))}
      </span>
      <span className={classes.label}>
        {label}
        {day === today() && <VisuallyHidden> (hoje)</VisuallyHidden>}
      </span>
      {devotionals.map((one, place) => (
        <Link
          key={one.id}
          to="/devocionais/$id"
          params={{ id: one.id }}
          className={classes.entry}
          data-state={one.state}
          data-of={place === 0 ? day : undefined}
          tabIndex={stop || !plans ? 0 : -1}
          title={one.title}
          onClick={onOpen}
        >
          {one.publishTime && <b>{one.publishTime} </b>}
          {one.title}
          <VisuallyHidden>
            , {one.stateDisplay}, {label}
          </VisuallyHidden>
        </Link>
      ))}
      {devotionals.length === 0 && plans && (
        <Link
          to="/devocionais/novo"
          search={{ dia: day }}
          className={classes.empty}
          aria-label={`Nada planejado: ${label}`}
          data-of={day}
          tabIndex={stop ? 0 : -1}
          onClick={() => {
            onOpen()
            focusNextForm()
          }}
        >
          Nada planejado
        </Link>
      )}
      {devotionals.length === 0 && !plans && <span className={classes.nothing}>Nada publicado</span>}
    </li>
  )
}
