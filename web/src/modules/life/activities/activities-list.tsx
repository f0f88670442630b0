import type { Activity } from "@aprisco/contract/activities/routes"
import { Group, Stack, Text } from "@mantine/core"
import { linkOptions } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { UnitName } from "../../../lib/unit-name.ts"
import type { Column, ListQuery } from "../../../ui/data-list/column.ts"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import classes from "./activities.module.css"
import { scheduleLabel } from "./schedule-labels.ts"

const COLUMNS: Column<Activity>[] = [
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
  { key: "kind", title: "Tipo", render: ({ kindDisplay }) => kindDisplay },
  { key: "when", title: "Quando", render: scheduleLabel },
  { key: "where", title: "Local", render: ({ place }) => place || "Não informado" },
  { key: "state", title: "Situação", render: ({ isActive }) => <ActivityState isActive={isActive} /> },
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
    <>
      <CountLine list={list} one="atividade" many="atividades" />
      <DataList
        label="Atividades"
        query={list}
        columns={COLUMNS}
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
    </>
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
