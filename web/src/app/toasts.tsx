import { Notifications, useNotifications } from "@mantine/notifications"
import { useEffect } from "react"

const POSITION = "top-center"

/**
 * Where toasts appear: in the top bar of a wide screen, else below it, and at the foot of a phone. The screen's content makes room for
 * what does not fit into the bar (`--toasts`, base.css): they cover nothing that can be pressed once the page is scrolled to its end.
 */
export function Toasts() {
  const isEmpty = useNotifications().notifications.length === 0
  useEffect(() => {
    const page = document.documentElement.style
    const place = document.querySelector<HTMLElement>(
      `.mantine-Notifications-root[data-position="${POSITION}"]`,
    )
    if (isEmpty || !place) return
    // One more than the rounded height: half a pixel less, and the dialog would touch them.
    const watching = new ResizeObserver(() => page.setProperty("--toasts", `${place.offsetHeight + 1}px`))
    watching.observe(place)
    return () => {
      watching.disconnect()
      page.removeProperty("--toasts")
    }
  }, [isEmpty])
  return <Notifications position={POSITION} containerWidth={400} />
}
