import type { MessageRow } from "@aprisco/contract/messages/bulk"
import { Group, Stack, Text } from "@mantine/core"
import { countOf, formatDate, formatDateTime, formatNumber } from "../../../lib/format.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import cells from "../../../ui/data-list/list-cells.module.css"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { channelWords, MESSAGE_TONES } from "./message-words.ts"

export const MESSAGE_COLUMNS: Column<MessageRow>[] = [
  {
    key: "subject",
    title: "Mensagem",
    primary: true,
    render: ({ subject, audienceLabel }) => (
      <span className={cells.name}>
        {subject}
        <small className={cells.under}>{audienceLabel}</small>
      </span>
    ),
  },
  { key: "state", title: "Situação", width: "11rem", render: (row) => <MessageStateBadge message={row} /> },
  {
    key: "channels",
    title: "Canais",
    width: "10.5rem",
    roomy: true,
    render: ({ channels }) => channelWords(channels),
  },
  {
    key: "purpose",
    title: "Finalidade",
    width: "7rem",
    roomy: true,
    render: ({ purposeDisplay }) => purposeDisplay,
  },
  {
    key: "sent",
    title: "Enviadas",
    width: "6.5rem",
    align: "right",
    render: (row) => (
      <span className={cells.name}>
        {progressWords(row)}
        {row.failed > 0 && <small className={cells.under}>{failureWords(row)}</small>}
      </span>
    ),
  },
  {
    key: "created",
    title: "Criada",
    width: "8rem",
    sortBy: "created_at",
    render: ({ createdAt, createdByName }) => (
      <span className={cells.name}>
        {formatDate(createdAt)}
        <small className={cells.under}>{createdByName}</small>
      </span>
    ),
  },
]

/** What a phone shows under a message's subject. */
export function MessageRowCard({ message }: { message: MessageRow }) {
  const { channels, purposeDisplay, createdAt } = message
  return (
    <Stack gap={4} mt="xs">
      <Text size="sm">{[channelWords(channels), purposeDisplay].join(" · ")}</Text>
      <Group gap="xs" justify="space-between">
        <MessageStateBadge message={message} />
        <Text size="sm" c="dimmed">
          {[progressWords(message), failureWords(message), formatDate(createdAt)].filter(Boolean).join(" · ")}
        </Text>
      </Group>
    </Stack>
  )
}

type Stated = Pick<MessageRow, "state" | "stateDisplay" | "scheduledAt">

/** Where a message stands, as a badge, with its time where it is scheduled. */
function MessageStateBadge({ message }: { message: Stated }) {
  const { state, stateDisplay, scheduledAt } = message
  return (
    <span className={cells.name}>
      <StatusBadge tone={MESSAGE_TONES[state]}>{stateDisplay}</StatusBadge>
      {state === "scheduled" && scheduledAt && (
        <small className={cells.under}>{formatDateTime(scheduledAt)}</small>
      )}
    </span>
  )
}

/** «300 de 312»; nothing before it has left. */
function progressWords({ state, sent, recipients }: MessageRow): string {
  if (state === "draft" || state === "awaiting_approval" || state === "scheduled") return ""
  return `${formatNumber(sent)} de ${formatNumber(recipients)}`
}

function failureWords({ failed }: MessageRow): string {
  return failed > 0 ? countOf(failed, "falha", "falhas") : ""
}
