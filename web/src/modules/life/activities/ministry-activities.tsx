import type { Ministry } from "@aprisco/contract/ministries/routes"
import { Anchor, Button, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useCan } from "../../../lib/can.ts"
import { ErrorState } from "../../../ui/error-state.tsx"
import { FactCard } from "../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import classes from "./activities.module.css"
import { activitiesQuery } from "./activities-api.ts"
import { ActivityDialog } from "./activity-dialog.tsx"
import { scheduleLabel } from "./schedule-labels.ts"

/** As many as a record shows; the list has them all. */
const SHOWN = 50

/** The activities of a ministry, on its record. */
export function MinistryActivities({ ministry }: { ministry: Ministry }) {
  const [adding, dialog] = useDisclosure(false)
  const mayCreate = useCan()("activities.create")
  const query = { ministry: ministry.id, ordering: "schedule" as const, pageSize: SHOWN }
  const { data, error, isError, refetch } = useQuery(activitiesQuery(query))
  return (
    <FactCard
      title="Atividades"
      action={
        mayCreate && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={dialog.open}
          >
            Nova atividade
          </Button>
        )
      }
    >
      {isError ? (
        <ErrorState
          message="Erro ao carregar atividades"
          error={error}
          onRetry={() => void refetch()}
          order={3}
        />
      ) : !data ? (
        <SkeletonRows rows={2} label="Carregando atividades..." />
      ) : data.count === 0 ? (
        <Text c="dimmed">Este ministério ainda não tem atividades.</Text>
      ) : (
        <ul className={classes.lines}>
          {data.results.map((activity) => (
            <li key={activity.id}>
              <Anchor
                renderRoot={(props) => <Link {...props} to="/atividades/$id" params={{ id: activity.id }} />}
              >
                {activity.name}
              </Anchor>
              <Text size="sm" c="dimmed">
                {scheduleLabel(activity)}
                {!activity.isActive && " · Inativa"}
              </Text>
            </li>
          ))}
        </ul>
      )}
      <ActivityDialog
        opened={adding}
        preset={{
          ministryId: String(ministry.id),
          branchId: String(ministry.branchId),
          place: ministry.place,
        }}
        onClose={dialog.close}
      />
    </FactCard>
  )
}
