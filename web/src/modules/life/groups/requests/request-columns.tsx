import type { GroupRequest } from "@aprisco/contract/groups/requests"
import { Anchor, Group, Stack, Text } from "@mantine/core"
import { formatDate } from "../../../../lib/format.ts"
import { telephone } from "../../../../lib/telephone.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import classes from "../../../../ui/data-list/list-cells.module.css"
import { StatusBadge } from "../../../../ui/status-badge.tsx"

/** A declined request loses its name when the retention ends. */
export const nameOfRequest = ({ fullName }: GroupRequest) => fullName ?? "Nome apagado"

export const REQUEST_COLUMNS: Column<GroupRequest>[] = [
  {
    key: "name",
    title: "Nome",
    primary: true,
    render: (request) => (
      <span className={classes.name}>
        {nameOfRequest(request)}
        <small className={classes.under}>
          {request.sourceDisplay} · {request.branchName}
        </small>
      </span>
    ),
  },
  { key: "phone", title: "Telefone", width: "9.5rem", render: (request) => <Phone request={request} /> },
  { key: "group", title: "Grupo ou bairro", render: wishOf },
  { key: "suggestions", title: "Sugestão", render: outcomeOf, roomy: true },
  {
    key: "createdAt",
    title: "Pedido em",
    sortBy: "created_at",
    width: "8rem",
    render: ({ createdAt }) => formatDate(createdAt.slice(0, 10)),
  },
  { key: "status", title: "Situação", width: "8rem", render: (request) => <Status request={request} /> },
]

function Phone({ request: { phone } }: { request: GroupRequest }) {
  if (phone === null) return null
  return <Anchor href={telephone(phone)}>{phone}</Anchor>
}

/** The group, or where the person is. */
function wishOf({ groupName, neighborhood, city }: GroupRequest): string {
  return groupName ?? ([neighborhood, city].filter(Boolean).join(", ") || "Qualquer grupo")
}

/** The nearest group with room, or why a request was declined. */
function outcomeOf({ status, suggestions: [first], declineReasonDisplay }: GroupRequest): string {
  if (status !== "open") return declineReasonDisplay ?? ""
  if (!first) return "Nenhum grupo com vaga"
  return [first.name, first.nearDisplay].filter(Boolean).join(" · ")
}

function Status({ request: { status, statusDisplay } }: { request: GroupRequest }) {
  const tone = { open: "warning", accepted: "success", declined: "neutral" } as const
  return <StatusBadge tone={tone[status]}>{statusDisplay}</StatusBadge>
}

/** The lines under a name on a phone. */
export function RequestCard({ request }: { request: GroupRequest }) {
  const outcome = outcomeOf(request)
  return (
    <Stack gap={4} mt="xs">
      <Text size="sm">{wishOf(request)}</Text>
      {outcome && (
        <Text size="sm" c="dimmed">
          {request.status === "open" ? `Sugestão: ${outcome}` : outcome}
        </Text>
      )}
      <Group gap="xs" justify="space-between">
        <Status request={request} />
        <Phone request={request} />
      </Group>
    </Stack>
  )
}
