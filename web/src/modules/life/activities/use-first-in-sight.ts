import { useEffect, useRef } from "react"

/** From here on a week stands beside its hours; the style sheet has the same limit. */
const BESIDE_HOURS = "(min-width: 48em)"

/** A week opens with its first activity on the screen: the hours before it may fill the window. For the element with the days. */
export function useFirstInSight(isLoadedWeek: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const opened = useRef(false)
  useEffect(() => {
    if (!isLoadedWeek) return
    // The next week stays where the one before was: the buttons must not move away under the pointer.
    if (opened.current || !window.matchMedia(BESIDE_HOURS).matches) return
    opened.current = true
    const entries = [...(frame.current?.querySelectorAll<HTMLElement>("[data-first-hour] li") ?? [])]
    const top = (entry: HTMLElement) => entry.getBoundingClientRect().top
    const first = entries.sort((one, other) => top(one) - top(other))[0]
    first?.scrollIntoView({ block: "nearest" })
  }, [isLoadedWeek])
  return frame
}
