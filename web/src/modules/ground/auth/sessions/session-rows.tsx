import { Button, Group, Stack, Text } from "@mantine/core"
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react"
import { formatDateTime, formatSince } from "../../../../lib/format.ts"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import classes from "./session-rows.module.css"

interface Session {
  id: number
  device: string
  current: boolean
  createdAt: string
  lastSeenAt: string
  /** Where the person may choose it. */
  remember?: boolean
}

interface SessionRowsProps {
  sessions: readonly Session[]
  busy: boolean
  onEnd: (id: number) => void
}

/** Open sessions by their devices, each with a button that ends it, except the one of this device. */
export function SessionRows({ sessions, busy, onEnd }: SessionRowsProps) {
  return (
    <ul className={classes.list}>
      {sessions.map((session) => (
        <Row key={session.id} session={session} busy={busy} onEnd={() => onEnd(session.id)} />
      ))}
    </ul>
  )
}

interface RowProps {
  session: Session
  busy: boolean
  onEnd: () => void
}

function Row({ session, busy, onEnd }: RowProps) {
  const { device, current, lastSeenAt, createdAt, remember } = session
  const Icon = /Android|iPhone|iPad/.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.row}>
      <Icon size={28} stroke={1.5} aria-hidden className={classes.icon} />
      <Stack gap={2} className={classes.words}>
        <Group gap="xs">
          <Text fw={600} className={classes.device}>
            {device}
          </Text>
          {current && <StatusBadge tone="success">Este aparelho</StatusBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {current ? "Em uso agora" : `Último uso: ${formatSince(lastSeenAt)}`}
          {" · "}Entrou em {formatDateTime(createdAt)}
          {remember && " · Lembrar de mim"}
        </Text>
      </Stack>
      {!current && (
        <Button variant="default" disabled={busy} onClick={onEnd} aria-label={`Encerrar a sessão: ${device}`}>
          Encerrar
        </Button>
      )}
    </li>
  )
}
