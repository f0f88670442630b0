import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react"
import { slotAfter } from "../../activities/public.ts"

interface DayKeys {
  /** The day on which the keyboard begins. */
  day: string
  days: readonly string[]
  onDay: (day: string) => void
}

/** Arrow keys from day to day of a calendar. A day's element has it in `data-of`; beyond those that are shown another month is. */
export function useDayKeys({ day, days, onDay }: DayKeys) {
  const list = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState(day)
  /** The day that gets the focus once its month is shown. */
  const awaited = useRef<string>(null)
  useEffect(() => {
    if (awaited.current === null || !days.includes(awaited.current)) return
    elementOf(list.current, awaited.current)?.focus()
    awaited.current = null
  }, [days])
  const isOfMonth = (one: string) => one.slice(0, 7) === day.slice(0, 7)
  const usual = days.includes(day) ? day : days[0]
  const stop = days.includes(focused) && isOfMonth(focused) ? focused : usual
  return {
    stopOf: (one: string) => one === stop,
    handlers: {
      ref: list,
      onFocus({ target }: FocusEvent<HTMLElement>) {
        const of = target.getAttribute("data-of")
        if (of !== null) setFocused(of)
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const from = event.target instanceof Element ? event.target.getAttribute("data-of") : null
        let next = from === null ? null : slotAfter(from, event.key, null)
        if (next === null) return
        event.preventDefault()
        // For who reads, an empty day has nothing to stop at.
        while (next && isOfMonth(next) && !elementOf(event.currentTarget, next))
          next = slotAfter(next, event.key, null)
        if (next === null) return
        if (isOfMonth(next)) return elementOf(event.currentTarget, next)?.focus()
        awaited.current = next
        onDay(next)
      },
    },
  }
}

function elementOf(list: Element | null, day: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-of="${day}"]`) ?? null
}
