import { Alert, Button, Group, Text } from "@mantine/core"
import { IconCloudCheck, IconCloudUp } from "@tabler/icons-react"
import { useEffect, useRef, useState } from "react"
import { formatNumber } from "../lib/format.ts"
import { askToConfirm } from "./confirm-dialog.tsx"

interface QueueLineProps {
  /** What this device has not sent; with `held` what the server did not take. */
  queue: readonly { held?: string | undefined }[]
}

/** How much this device has yet to send. */
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

interface HeldNoticeProps {
  /** How many were not sent, in words. */
  title: string
  /** Why, and of whom. */
  why: string
  onRetry: () => void
  onDrop: () => void
  /** The title of the question before they are dropped. */
  dropTitle: string
}

/** What the server did not take, with the reason: it is sent again or dropped by the user. */
export function HeldNotice({ title, why, onRetry, onDrop, dropTitle }: HeldNoticeProps) {
  const drop = async () => {
    const sure = await askToConfirm({
      title: dropTitle,
      message: "O que foi anotado neste aparelho e não foi enviado se perde.",
      confirm: "Descartar",
      danger: true,
    })
    if (sure) onDrop()
  }
  return (
    <Alert color="amber" title={title} mb="sm" role="alert">
      {why}
      <Group gap="xs" mt="sm">
        <Button size="sm" variant="default" onClick={onRetry}>
          Tentar de novo
        </Button>
        <Button size="sm" variant="subtle" color="red" onClick={() => void drop()}>
          Descartar
        </Button>
      </Group>
    </Alert>
  )
}
