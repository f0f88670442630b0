import { ActionIcon, Popover } from "@mantine/core"
import { IconBell } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { countOf } from "../../../lib/format.ts"
import { isAwake } from "../../../lib/session.ts"
import classes from "./bell.module.css"
import { BellList } from "./bell-list.tsx"
import { notificationsQuery, STEP } from "./notifications-api.ts"

const ASK_EVERY = 60_000

interface BellProps {
  opened: boolean
  onChange: (opened: boolean) => void
}

/** The bell of the top bar: a dot while something is unread, the notifications on a click. Asks each minute while it is visible. */
export function Bell({ opened, onChange }: BellProps) {
  const { data, refetch } = useQuery(notificationsQuery(STEP))
  // Not the library's interval, which would continue without a user, and the server would count it as activity.
  useEffect(() => {
    const timer = window.setInterval(() => !document.hidden && isAwake() && void refetch(), ASK_EVERY)
    return () => window.clearInterval(timer)
  }, [refetch])
  const unread = data?.unread ?? 0
  return (
    // Within the header, so that it is inside a landmark.
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width="min(24rem, calc(100vw - 0.75rem))"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <ActionIcon
          className={classes.bell}
          onClick={() => onChange(!opened)}
          aria-label={
            unread > 0 ? `Notificações: ${countOf(unread, "não lida", "não lidas")}` : "Notificações"
          }
        >
          <IconBell size={22} stroke={1.7} aria-hidden />
          {unread > 0 && <span className={classes.dot} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notificações">
        <BellList onDone={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
