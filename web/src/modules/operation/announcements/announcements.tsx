import { announcements } from "@aprisco/contract/announcements/routes"
import { Alert } from "@mantine/core"
import { IconSpeakerphone } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { api } from "../../../lib/api.ts"
import { isAwake, KEYS } from "../../../lib/session.ts"

const ASK_EVERY = 5 * 60_000
/** More than can be open at once: what a device remembers does not grow. */
const REMEMBERED = 50

/** What the operator of the installation tells everybody, above every screen. Each can be closed, on this device. */
export function Announcements() {
  const { data = [], refetch } = useQuery({
    queryKey: ["announcements"],
    queryFn: ({ signal }) => api.call(announcements.current, {}, { signal }),
  })
  const [closed, setClosed] = useState(closedHere)
  // Not the library's interval, which would continue without a user, and the server would count it as activity.
  useEffect(() => {
    const timer = window.setInterval(() => !document.hidden && isAwake() && void refetch(), ASK_EVERY)
    return () => window.clearInterval(timer)
  }, [refetch])
  function close(id: number) {
    // Read again: another tab may have closed another one meanwhile.
    const next = [...closedHere(), id].slice(-REMEMBERED)
    localStorage.setItem(KEYS.closedNotices, JSON.stringify(next))
    setClosed(next)
  }
  return data
    .filter(({ id }) => !closed.includes(id))
    .map(({ id, title, body }) => (
      <Alert
        key={id}
        role="status"
        icon={<IconSpeakerphone aria-hidden />}
        title={title}
        mb="lg"
        withCloseButton
        closeButtonLabel={`Fechar o aviso: ${title}`}
        onClose={() => close(id)}
        style={{ overflowWrap: "anywhere" }}
      >
        <span style={{ whiteSpace: "pre-line" }}>{body}</span>
      </Alert>
    ))
}

function closedHere(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEYS.closedNotices) ?? "[]")
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "number") : []
  } catch {
    // Somebody else wrote it: as if none were closed.
    return []
  }
}
