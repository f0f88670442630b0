import type { Activity } from "@aprisco/contract/activities/routes"
import type { Group as CellGroup } from "@aprisco/contract/groups/routes"
import { Anchor, Button, Group, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { formatDate, formatNumber } from "../../../../lib/format.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import classes from "../../../../ui/people-lines.module.css"
import { ShownOf } from "../../../../ui/shown-of.tsx"
import { dueQuery, gatheringsQuery } from "../attendance-api.ts"
import { BeginListDialog } from "./begin-dialog.tsx"
import { ListState } from "./gathering-columns.tsx"
import { rateInWords } from "./rate-words.ts"
import type { Source } from "./source-select.tsx"
import { useBeginList } from "./use-begin-list.ts"

const SHOWN = 10

export function GroupLists({ group }: { group: CellGroup }) {
  // Who is not told who is in the group is not told who came.
  if (group.peopleCount === null) return null
  return <GatheringsCard source={{ source: "group", sourceId: group.id }} />
}

export function ActivityLists({ activity }: { activity: Activity }) {
  return <GatheringsCard source={{ source: "activity", sourceId: activity.id }} />
}

/** The newest lists of an activity or a group, with today's. */
function GatheringsCard({ source }: { source: Source }) {
  const navigate = useNavigate()
  const [beginning, dialog] = useDisclosure(false)
  const lists = useQuery(gatheringsQuery({ ...source, pageSize: SHOWN }))
  return (
    <FactCard
      title="Encontros"
      action={
        <Group gap="xs">
          <BeginToday source={source} />
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={dialog.open}
          >
            Lista de outro dia
          </Button>
        </Group>
      }
    >
      {lists.isError && (
        <ErrorState
          message="Erro ao carregar as listas"
          error={lists.error}
          onRetry={() => void lists.refetch()}
          order={3}
        />
      )}
      {lists.isPending && <SkeletonRows rows={3} label="Carregando as listas..." />}
      {lists.data?.count === 0 && (
        <EmptyState order={3} title="Nenhuma lista de presença ainda" help="presenca" />
      )}
      {lists.data && lists.data.count > 0 && (
        <>
          <ShownOf shown={lists.data.results.length} count={lists.data.count} what="listas" />
          <ul className={classes.people}>
            {lists.data.results.map((one) => (
              <li key={one.id}>
                <span className={classes.person}>
                  <Anchor
                    renderRoot={(props) => <Link {...props} to="/presencas/$id" params={{ id: one.id }} />}
                  >
                    {formatDate(one.day)}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {formatNumber(one.totals.present)} de {formatNumber(one.totals.expected)} presentes ·{" "}
                    {rateInWords(one.rate)}
                  </Text>
                </span>
                <ListState of={one} />
              </li>
            ))}
          </ul>
        </>
      )}
      <BeginListDialog
        opened={beginning}
        source={source}
        onClose={dialog.close}
        onBegun={(id) => void navigate({ to: "/presencas/$id", params: { id } })}
      />
    </FactCard>
  )
}

/** Today's list, where there is a meeting today. */
function BeginToday({ source }: { source: Source }) {
  const due = useQuery(dueQuery())
  const begin = useBeginList()
  const today = due.data?.find(
    (one) => one.source === source.source && one.sourceId === source.sourceId && one.status !== "cancelled",
  )
  if (!today) return null
  return (
    <Button size="sm" loading={begin.isPending} onClick={() => begin.mutate({ ...source, day: today.day })}>
      {today.gatheringId === null ? "Começar a lista" : "Abrir a lista de hoje"}
    </Button>
  )
}
