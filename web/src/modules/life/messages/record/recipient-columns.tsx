import type { MessageRecipient } from "@aprisco/contract/messages/recipients"
import { Anchor, Group, Stack, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { formatDateTime } from "../../../../lib/format.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import cells from "../../../../ui/data-list/list-cells.module.css"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { RECIPIENT_TONES } from "../message-words.ts"

export const RECIPIENT_COLUMNS: Column<MessageRecipient>[] = [
  {
    key: "name",
    title: "Nome",
    primary: true,
    render: (recipient) => (
      <span className={cells.name}>
        <Name recipient={recipient} />
        {recipient.guardianName && <small className={cells.under}>Para {recipient.guardianName}</small>}
      </span>
    ),
  },
  {
    key: "channel",
    title: "Canal",
    width: "12rem",
    render: ({ channelDisplay, address }) => (
      <span className={cells.name}>
        {channelDisplay}
        {address && <small className={cells.under}>{address}</small>}
      </span>
    ),
  },
  {
    key: "state",
    title: "Situação",
    width: "14rem",
    render: (recipient) => <RecipientState recipient={recipient} />,
  },
  { key: "sent", title: "Saiu", width: "10rem", roomy: true, render: ({ sentAt }) => formatDateTime(sentAt) },
]

/** What a phone shows under a person's name. */
export function RecipientCard({ recipient }: { recipient: MessageRecipient }) {
  const { guardianName, channelDisplay, address, sentAt } = recipient
  const words = [guardianName && `Para ${guardianName}`, channelDisplay, address, formatDateTime(sentAt)]
  return (
    <Stack gap={4} mt="xs">
      <Text size="sm">{words.filter(Boolean).join(" · ")}</Text>
      <Group>
        <RecipientState recipient={recipient} />
      </Group>
    </Stack>
  )
}

function Name({ recipient: { personId, name } }: { recipient: MessageRecipient }) {
  if (name === null) return "Pessoa anonimizada"
  if (personId === null) return name
  return (
    <Anchor renderRoot={(props) => <Link {...props} to="/pessoas/$id" params={{ id: personId }} />}>
      {name}
    </Anchor>
  )
}

function RecipientState({ recipient }: { recipient: MessageRecipient }) {
  const { state, stateDisplay, reasonDisplay, answer } = recipient
  return (
    <span className={cells.name}>
      <StatusBadge tone={RECIPIENT_TONES[state]}>{stateDisplay}</StatusBadge>
      {(reasonDisplay ?? answer) && <small className={cells.under}>{reasonDisplay ?? answer}</small>}
    </span>
  )
}
