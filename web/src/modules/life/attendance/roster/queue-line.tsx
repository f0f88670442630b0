import { Alert, Button, Group, Text } from "@mantine/core"
import { IconCloudCheck, IconCloudUp } from "@tabler/icons-react"
import { useEffect, useRef, useState } from "react"
import { formatNumber } from "../../../../lib/format.ts"
import { storedUserId } from "../../../../lib/session.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { dequeue, hold } from "../offline/queue.ts"
import type { QueuedMark } from "../offline/store.ts"

interface QueueLineProps {
  /** Of this list. */
  queue: readonly QueuedMark[]
}

/** How many marks this device has yet to send. */
export function QueueLine({ queue }: QueueLineProps) {
  const waiting = queue.filter(({ held }) => held === undefined)
  const hadSome = useHadSome(waiting.length > 0)
  const Icon = waiting.length > 0 ? IconCloudUp : IconCloudCheck
  return (
    <Text size="sm" c="dimmed" role="status">
      {(waiting.length > 0 || hadSome) && (
        <Group gap={6} component="span" display="inline-flex">
          <Icon size={18} aria-hidden />
          {waiting.length > 0 ? `${formatNumber(waiting.length)} por enviar` : "Enviado"}
        </Group>
      )}
    </Text>
  )
}

/** The marks that the server did not take, with the reason. */
export function RefusedMarks({ queue }: QueueLineProps) {
  return [...Map.groupBy(queue, ({ held }) => held)].map(
    ([why, marks]) => why !== undefined && <HeldMarks key={why} why={why} marks={marks} />,
  )
}

/** Whether there was something to send since the screen was opened. */
function useHadSome(hasSome: boolean): boolean {
  const [had, setHad] = useState(hasSome)
  const before = useRef(hasSome)
  useEffect(() => {
    if (before.current || hasSome) setHad(true)
    before.current = hasSome
  }, [hasSome])
  return had
}

function HeldMarks({ why, marks }: { why: string; marks: readonly QueuedMark[] }) {
  const count = formatNumber(marks.length)
  const words = marks.length === 1 ? "1 marcação não foi enviada" : `${count} marcações não foram enviadas`
  const userId = storedUserId()
  if (userId === null) return null
  const drop = async () => {
    const sure = await askToConfirm({
      title: "Descartar marcações",
      message: "O que foi anotado neste aparelho e não foi enviado se perde.",
      confirm: "Descartar",
      danger: true,
    })
    if (sure) await dequeue(userId, marks)
  }
  return (
    <Alert color="amber" title={words} mb="sm" role="alert">
      {why}
      <Group gap="xs" mt="sm">
        <Button size="sm" variant="default" onClick={() => void hold(userId, marks, undefined)}>
          Tentar de novo
        </Button>
        <Button size="sm" variant="subtle" color="red" onClick={() => void drop()}>
          Descartar
        </Button>
      </Group>
    </Alert>
  )
}
