import type { GroupRow } from "@aprisco/contract/groups/routes"
import { Group, Stack, Text } from "@mantine/core"
import { formatNumber } from "../../../lib/format.ts"
import { UnitName } from "../../../lib/unit-name.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import classes from "../../../ui/data-list/list-cells.module.css"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { meetingOfRow } from "./meeting-words.ts"

export const GROUP_COLUMNS: Column<GroupRow>[] = [
  {
    key: "name",
    title: "Nome",
    primary: true,
    sortBy: "name",
    render: (group) => (
      <span className={classes.name}>
        {group.name}
        <small className={classes.under}>
          {group.kindDisplay} · <UnitName of={group} />
        </small>
      </span>
    ),
  },
  { key: "leader", title: "Líder", render: (group) => leaderOf(group) },
  {
    key: "meeting",
    title: "Encontro",
    render: (group) =>
      [meetingOfRow(group), group.neighborhood].filter(Boolean).join(" · ") || "Não definido",
  },
  {
    key: "people",
    title: "Pessoas",
    width: "7rem",
    align: "right",
    sortBy: "people",
    render: (group) => peopleOf(group),
  },
  { key: "room", title: "Vagas", width: "8rem", render: (group) => <Room group={group} /> },
]

/** A caller who sees what the public page shows is told of no leader, and not that there is none. */
function leaderOf({ leaders, peopleCount }: GroupRow): string {
  return leaders[0]?.fullName ?? (peopleCount === null ? "" : "Sem líder")
}

function peopleOf({ peopleCount, capacity }: GroupRow): string {
  if (peopleCount === null) return ""
  return capacity === null
    ? formatNumber(peopleCount)
    : `${formatNumber(peopleCount)} de ${formatNumber(capacity)}`
}

function Room({ group: { hasRoom, endedOn } }: { group: GroupRow }) {
  if (endedOn !== null) return <StatusBadge tone="neutral">Encerrado</StatusBadge>
  return <StatusBadge tone={hasRoom ? "success" : "warning"}>{hasRoom ? "Com vagas" : "Lotado"}</StatusBadge>
}

/** The lines under a group's name on a phone. */
export function GroupCard({ group }: { group: GroupRow }) {
  const meeting = [meetingOfRow(group), group.neighborhood].filter(Boolean).join(" · ")
  const leader = leaderOf(group)
  const people = peopleOf(group)
  return (
    <Stack gap={4} mt="xs">
      {leader && <Text size="sm">{group.leaders.length > 0 ? `Líder: ${leader}` : leader}</Text>}
      {meeting && <Text size="sm">{meeting}</Text>}
      <Group gap="xs" justify="space-between">
        <Room group={group} />
        {people && (
          <Text size="sm" c="dimmed">
            {people} {people === "1" ? "pessoa" : "pessoas"}
          </Text>
        )}
      </Group>
    </Stack>
  )
}
