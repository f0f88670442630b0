import type { InquiryState as State } from "@aprisco/contract/inquiries/labels"
import type { InquiryRow } from "@aprisco/contract/inquiries/routes"
import { Group, Text } from "@mantine/core"
import { formatDate, formatDateTime } from "../../../lib/format.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import cells from "../../../ui/data-list/list-cells.module.css"
import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx"

const TONES: Record<State, Tone> = { new: "warning", answered: "success", closed: "neutral" }

/** Erased twelve months after it was closed. */
const NAMELESS = "Nome apagado"

export const INQUIRY_COLUMNS: Column<InquiryRow>[] = [
  {
    key: "subject",
    title: "Mensagem",
    primary: true,
    render: ({ subject, name, protocol }) => (
      <span className={cells.name}>
        {subject}
        <small className={cells.under}>
          {name ?? NAMELESS} · {protocol}
        </small>
      </span>
    ),
  },
  { key: "state", title: "Situação", width: "9rem", render: (row) => <InquiryState inquiry={row} /> },
  {
    key: "owner",
    title: "Responsável",
    width: "11rem",
    roomy: true,
    render: ({ assignedToName }) => assignedToName ?? "Ninguém",
  },
  {
    key: "received",
    title: "Recebida",
    width: "10rem",
    sortBy: "received_at",
    render: ({ receivedAt }) => formatDateTime(receivedAt),
  },
]

/** Where a message stands, as a badge. */
export function InquiryState({ inquiry }: { inquiry: Pick<InquiryRow, "state" | "stateDisplay"> }) {
  return <StatusBadge tone={TONES[inquiry.state]}>{inquiry.stateDisplay}</StatusBadge>
}

/** What a phone shows under a message's subject. */
export function InquiryCard({ inquiry }: { inquiry: InquiryRow }) {
  const { assignedToName, receivedAt } = inquiry
  return (
    <Group gap="xs" justify="space-between" mt="xs">
      <InquiryState inquiry={inquiry} />
      <Text size="sm" c="dimmed">
        {[assignedToName, formatDate(receivedAt)].filter(Boolean).join(" · ")}
      </Text>
    </Group>
  )
}
