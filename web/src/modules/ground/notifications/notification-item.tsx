import type { Notification } from "@aprisco/contract/notifications/routes"
import { Text, VisuallyHidden } from "@mantine/core"
import { useRouter } from "@tanstack/react-router"
import type { MouseEvent } from "react"
import { formatSince } from "../../../lib/format.ts"
import classes from "./bell.module.css"

/** One notification; a link where there is something to open. */
export function NotificationItem({ notice, onOpen }: { notice: Notification; onOpen: () => void }) {
  const router = useRouter()
  const { href, title, text, at, read } = notice
  const content = (
    <>
      <span className={classes.mark} aria-hidden />
      <span className={classes.texts}>
        <Text component="span" size="sm" className={classes.title}>
          {!read && <VisuallyHidden>Não lida: </VisuallyHidden>}
          {title}
        </Text>
        <Text component="span" display="block" size="sm">
          {text}
        </Text>
        <Text component="time" dateTime={at} display="block" size="xs" c="dimmed">
          {formatSince(at)}
        </Text>
      </span>
    </>
  )
  if (href === null) {
    return (
      <div className={classes.item} data-unread={!read || undefined}>
        {content}
      </div>
    )
  }
  function open(event: MouseEvent) {
    onOpen()
    // A click with a modifier key opens another window, as with every link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate({ href: notice.href ?? undefined })
  }
  return (
    <a href={href} className={classes.item} data-unread={!read || undefined} onClick={open}>
      {content}
    </a>
  )
}
