import { Notifications } from "@mantine/notifications"
import { useEffect } from "react"

const POSITION = "top-center"

/**
 * Where toasts appear: in the top bar of a wide screen, else below it, where the screen's content makes room for them
 * (`--toasts`, base.css): they cover nothing that could be pressed.
 */
export function Toasts() {
  useEffect(() => {
    const place = document.querySelector(`.mantine-Notifications-root[data-position="${POSITION}"]`)
    if (!place) return
    const page = document.documentElement.style
    const watching = new ResizeObserver(() => page.setProperty("--toasts", `${place.clientHeight}px`))
    watching.observe(place)
    return () => watching.disconnect()
  }, [])
  return <Notifications position={POSITION} containerWidth={400} />
}
