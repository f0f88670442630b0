import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from "react"
import { dayOfSlot, rangeOf, type Slot, type SlotRange, slotAfter, slotAt, timeOfSlot } from "./slots.ts"
import type { Hours } from "./week-hours.ts"

interface SlotOptions {
  days: readonly string[]
  /** The day on which the keyboard begins. */
  day: string
  /** Null: the calendar has days alone. */
  hours: Hours | null
  onPick: (range: SlotRange) => void
}

/** The slots that are being chosen: where it began, and where it is now. */
interface Choice {
  anchor: Slot
  head: Slot
}

const ADD = "data-add"

/**
 * Choosing days or hours of a calendar: by a click, by dragging with a mouse or a pen, by a tap (a finger that moves scrolls), and
 * by arrow keys with Shift from the button of a day. An element with `data-day` is a day, and one with `data-first-hour` and
 * `data-last-hour` too is its hours from top to bottom.
 */
export function useSlots({ days, day, hours, onPick }: SlotOptions) {
  const [choice, setChoice] = useState<Choice | null>(null)
  const [focused, setFocused] = useState(day)
  /** Where a mouse or a pen was pressed: until it is released. */
  const pressed = useRef<Element | null>(null)
  const byFinger = useRef(false)

  function pick(range: SlotRange, list: Element) {
    setChoice(null)
    // Closed, the form gives the focus back to the day.
    buttonOf(list, dayOfSlot(range.from))?.focus({ preventScroll: true })
    onPick(range)
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      byFinger.current = event.pointerType === "touch"
      const area = freeArea(event.target)
      if (byFinger.current || event.button !== 0 || !area) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pressed.current = area
      const slot = slotIn(area, event.clientY)
      setChoice({ anchor: slot, head: slot })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current: area } = pressed
      if (!area || !choice) return
      const head = slotUnder(area, event)
      if (head && head !== choice.head) setChoice({ ...choice, head })
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current: area } = pressed
      if (!area || !choice) return
      pressed.current = null
      // The last move may not be in the state yet.
      pick(rangeOf(choice.anchor, slotUnder(area, event) ?? choice.head), event.currentTarget)
    },
    onPointerCancel() {
      pressed.current = null
      setChoice(null)
    },
    onClick(event: { target: EventTarget; currentTarget: HTMLElement; clientY: number }) {
      const area = byFinger.current ? freeArea(event.target) : null
      if (!area) return
      const slot = slotIn(area, event.clientY)
      pick({ from: slot, to: slot }, event.currentTarget)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === "Escape" && choice) {
        pressed.current = null
        setChoice(null)
        return
      }
      const on = event.target instanceof Element ? event.target.getAttribute(ADD) : null
      if (on === null) return
      const { anchor, head } = choice ?? { anchor: on, head: on }
      const next = nextShown(event.currentTarget, head, event.key)
      if (next === null) return
      event.preventDefault()
      if (!days.includes(dayOfSlot(next))) return
      if (event.shiftKey && !canExtend(anchor, next)) return
      setChoice({ anchor: event.shiftKey ? anchor : next, head: next })
      setFocused(dayOfSlot(next))
      buttonOf(event.currentTarget, dayOfSlot(next))?.focus()
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      if (!pressed.current && !event.currentTarget.contains(event.relatedTarget)) setChoice(null)
    },
  }

  /** On a phone some days are not shown: the next one that is. */
  function nextShown(list: Element, from: Slot, key: string): Slot | null {
    let next = slotAfter(from, key, hours)
    while (
      next !== null &&
      days.includes(dayOfSlot(next)) &&
      !buttonOf(list, dayOfSlot(next))?.checkVisibility()
    )
      next = slotAfter(next, key, hours)
    return next
  }

  return {
    /** What is chosen so far. */
    chosen: choice && rangeOf(choice.anchor, choice.head),
    handlers,
    /** The props of the button of a day. */
    buttonOf: (of: string) => ({
      [ADD]: of,
      // One stop for Tab: arrow keys lead from day to day.
      tabIndex: of === (days.includes(focused) ? focused : days[0]) ? 0 : -1,
      onFocus: () => setFocused(of),
      onClick: (event: { currentTarget: HTMLElement }) =>
        pick(choice ? rangeOf(choice.anchor, choice.head) : { from: of, to: of }, event.currentTarget),
    }),
  }
}

export type Slots = ReturnType<typeof useSlots>

function buttonOf(list: Element, day: string): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[${ADD}="${day}"]`)
}

/** A day or its hours, where nothing else is that can be pressed. */
function freeArea(target: EventTarget): Element | null {
  if (!(target instanceof Element) || target.closest("a, button")) return null
  return target.closest("[data-day]")
}

/** In an area with hours the half hour at that height, else the day. */
function slotIn(area: Element, clientY: number): Slot {
  const day = area.getAttribute("data-day") ?? ""
  const first = Number(area.getAttribute("data-first-hour")) * 60
  const last = Number(area.getAttribute("data-last-hour")) * 60
  if (!area.hasAttribute("data-first-hour")) return day
  const { top, height } = area.getBoundingClientRect()
  const minute = first + ((clientY - top) / height) * (last - first)
  return slotAt(day, Math.max(first, Math.min(minute, last - 1)))
}

/** Where the pointer is now. Hours stay on the day on which the dragging began. */
function slotUnder(area: Element, { clientX, clientY }: { clientX: number; clientY: number }): Slot | null {
  if (area.hasAttribute("data-first-hour")) return slotIn(area, clientY)
  return document.elementFromPoint(clientX, clientY)?.closest("[data-day]")?.getAttribute("data-day") ?? null
}

/** Days extend to days, hours to hours of the same day. */
function canExtend(anchor: Slot, head: Slot): boolean {
  const hasHour = timeOfSlot(anchor) !== ""
  if (hasHour !== (timeOfSlot(head) !== "")) return false
  return !hasHour || dayOfSlot(anchor) === dayOfSlot(head)
}
