import type { Door } from "@aprisco/contract/events/door"
import { Alert, Card, NativeSelect, SegmentedControl, Stack } from "@mantine/core"
import { useState } from "react"
import { formatDate, formatNumber } from "../../../../lib/format.ts"
import { QueueLine } from "../../../../ui/queue-line.tsx"
import { clockOf, momentWords } from "../event-words.ts"
import { CameraWay } from "./camera/camera-way.tsx"
import { CodeWay } from "./code-way.tsx"
import classes from "./door.module.css"
import { DoorResultCard } from "./door-result.tsx"
import { NameWay } from "./name-way.tsx"
import { useDoorQueue } from "./offline/queue.ts"
import { RefusedAtDoor } from "./refused-at-door.tsx"
import { isReached, opensAt, shownDoor } from "./shown-door.ts"
import { useDoor } from "./use-door.ts"

const WAYS = { camera: "Câmera", code: "Código", name: "Nome" } as const
type Way = keyof typeof WAYS

interface DoorDeskProps {
  eventId: number
  door: Door
  /** What a search of the server found, of a list that is too long. */
  found?: Door | undefined
  onSession: (sessionId: number) => void
  onSearch: (search: string) => void
}

/** The door of a session: who came, and three ways to let somebody in. Also without a connection. */
export function DoorDesk({ eventId, door, found, onSession, onSearch }: DoorDeskProps) {
  const queue = useDoorQueue(door.sessionId)
  const { people, checkedIn, expected } = shownDoor(door, queue)
  const { result, letIn, letInByCode, undo, noteLeave, keepCode } = useDoor(eventId, door, people)
  const [way, setWay] = useState<Way>("camera")
  const session = door.sessions.find(({ id }) => id === door.sessionId)
  const closed = closedWords(door, session)
  const waits = queue.some(({ clientId, held }) => clientId === result?.clientId && held === undefined)
  return (
    <Stack gap="md">
      <div className={classes.head}>
        <p className={classes.counter}>
          <strong>{`${formatNumber(checkedIn)} de ${formatNumber(expected)}`}</strong> entraram
        </p>
        {door.sessions.length > 1 && (
          <NativeSelect
            className={classes.session}
            label="Sessão"
            value={door.sessionId}
            data={door.sessions.map(({ id, title, startsAt, isOpen }) => ({
              value: String(id),
              label: [title, beginning(startsAt, door.uf), isOpen && "aberta"].filter(Boolean).join(" · "),
            }))}
            onChange={({ currentTarget: { value } }) => onSession(Number(value))}
          />
        )}
        <QueueLine queue={queue} />
      </div>
      <RefusedAtDoor queue={queue} people={people} />
      {closed ? (
        <Alert color="amber" role="status">
          {closed}
        </Alert>
      ) : (
        <>
          <DoorResultCard
            result={result}
            state={door.uf}
            isWaiting={waits}
            onUndo={(of) => void undo(of)}
            onLeave={(of) => void noteLeave(of)}
            onKeep={(code) => void keepCode(code)}
          />
          <Card withBorder>
            <SegmentedControl
              fullWidth
              size="md"
              mb="md"
              aria-label="Como deixar entrar"
              value={way}
              data={Object.entries(WAYS).map(([value, label]) => ({ value, label }))}
              onChange={(next) => setWay(next as Way)} // one of the ways above
            />
            {way === "camera" && (
              <CameraWay onCode={(code) => void letInByCode(code)} onOther={(other) => setWay(other)} />
            )}
            {way === "code" && <CodeWay onCode={(code) => void letInByCode(code)} />}
            {way === "name" && (
              <NameWay
                door={door}
                people={found ? shownDoor(found, queue).people : people}
                onPerson={(person) => void letIn(person)}
                onSearch={onSearch}
              />
            )}
          </Card>
        </>
      )}
    </Stack>
  )
}

/** `28/11, 19:30`: short, for a list on a phone. */
function beginning(instant: string, uf: string): string {
  const { day, time } = clockOf(instant, uf)
  return `${formatDate(day).slice(0, 5)}, ${time}`
}

/** Why nobody comes in now. */
function closedWords({ status, uf }: Door, session: Door["sessions"][number] | undefined): string | null {
  if (status === "cancelled") return "Este evento foi cancelado: ninguém entra."
  if (!session || isReached(session)) return null
  return `A porta desta sessão abre em ${momentWords(opensAt(session).toISOString(), uf)}.`
}
