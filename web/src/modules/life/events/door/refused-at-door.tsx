import { storedUserId } from "../../../../lib/session.ts"
import { HeldNotice } from "../../../../ui/queue-line.tsx"
import { dequeueAtDoor, holdAtDoor } from "./offline/queue.ts"
import { sendDoor } from "./offline/sender.ts"
import type { QueuedAtDoor } from "./offline/store.ts"
import type { ShownPerson } from "./shown-door.ts"

const WHAT = {
  in: "A entrada não foi aceita",
  out: "A entrada não foi desfeita",
  leave: "A autorização não foi anotada",
} as const

interface RefusedAtDoorProps {
  queue: readonly QueuedAtDoor[]
  people: readonly ShownPerson[]
}

/** What the server did not take when it was sent later: who it was, and why. */
export function RefusedAtDoor({ queue, people }: RefusedAtDoorProps) {
  const userId = storedUserId()
  if (userId === null) return null
  const called = new Map(people.map(({ id, fullName }) => [id, fullName]))
  return queue.map(
    (one) =>
      one.held !== undefined && (
        <HeldNotice
          key={one.clientId}
          title={`${WHAT[one.kind]}: ${one.attendeeId === null ? `código ${one.code}` : (called.get(one.attendeeId) ?? "pessoa que saiu da lista")}`}
          why={one.held}
          dropTitle="Descartar a entrada"
          onRetry={() => void holdAtDoor(userId, [one], undefined).then(sendDoor)}
          onDrop={() => void dequeueAtDoor(userId, [one])}
        />
      ),
  )
}
