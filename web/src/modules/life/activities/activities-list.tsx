import type { Activity } from "@aprisco/contract/activities/routes"
import { Group, Stack, Text } from "@mantine/core"
import { linkOptions } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { UnitName } from "../../../lib/unit-name.ts"
import type { Column, ListQuery } from "../../../ui/data-list/column.ts"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import { NoValue } from "../../../ui/data-list/no-value.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import classes from "./activities.module.css"
import { scheduleLabel } from "./schedule-labels.ts"

/** The columns of the list of activities. */
export const ACTIVITY_COLUMNS: Column<Activity>[] = [
  {
    key: "name",
    title: "Nome",
    primary: true,
    render: (activity) => (
      <span className={classes.name}>
        {activity.name}
        <small className={classes.under}>
          <UnitName of={activity} />
        </small>
      </span>
    ),
  },
  { key: "kind", title: "Tipo", width: "8.5rem", render: ({ kindDisplay }) => kindDisplay },
  { key: "when", title: "Quando", width: "20rem", render: scheduleLabel },
  { key: "where", title: "Local", width: "11rem", render: ({ place }) => place || <NoValue /> },
  {
    key: "state",
    title: "Situação",
    width: "6.5rem",
    render: ({ isActive }) => <ActivityState isActive={isActive} />,
  },
]

function ActivityState({ isActive }: { isActive: boolean }) {
  return <StatusBadge tone={isActive ? "success" : "neutral"}>{isActive ? "Ativa" : "Inativa"}</StatusBadge>
}

interface ActivitiesListProps {
  list: ListQuery<Activity>
  page: number
  onPage: (page: number) => void
  empty: ReactNode
}

/** The activities, weekly ones first: a table on a wide screen, cards on a phone. */
export function ActivitiesList({ list, page, onPage, empty }: ActivitiesListProps) {
  return (
    <DataList
      label="Atividades"
      query={list}
      columns={ACTIVITY_COLUMNS}
      rowKey={({ id }) => id}
      rowLink={({ id }) => linkOptions({ to: "/atividades/$id", params: { id } })}
      card={(activity) => <ActivityCard activity={activity} />}
      page={page}
      pageSize={PAGE_SIZE}
      onPage={onPage}
      failure="Erro ao carregar atividades"
      loading="Carregando atividades..."
      empty={empty}
    />
  )
}

/** The line under an activity's name on a phone. */
function ActivityCard({ activity }: { activity: Activity }) {
  return (
    <Stack gap={4} mt="xs">
      <Text size="sm">{scheduleLabel(activity)}</Text>
      {activity.place && <Text size="sm">{activity.place}</Text>}
      <Group gap="xs" justify="space-between">
        <ActivityState isActive={activity.isActive} />
        <Text size="sm" c="dimmed">
          {activity.kindDisplay}
        </Text>
      </Group>
    </Stack>
  )
}
