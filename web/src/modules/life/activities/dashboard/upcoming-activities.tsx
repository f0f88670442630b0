import type { Occurrence } from "@aprisco/contract/activities/routes"
import { Anchor, Button, Table, Text } from "@mantine/core"
import { IconCalendarPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useCan } from "../../../../lib/can.ts"
import type { DashboardCardProps } from "../../../../lib/dashboard-offers.ts"
import { dayLabel, today } from "../../../../lib/format.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FoldingCard } from "../../../../ui/folding-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { occurrenceKey, occurrenceLink } from "../occurrence-link.ts"
import { upcomingActivitiesQuery } from "./dashboard-api.ts"
import classes from "./upcoming-activities.module.css"

/** As many as fit beside the visitors' numbers. */
const SHOWN = 5

/** The church's next activities; without today's where «Hoje» has them already. */
export function UpcomingActivities({ scope, place, hasToday }: DashboardCardProps) {
  const { data: all, error, isPending, isError, refetch } = useQuery(upcomingActivitiesQuery(scope))
  const data = all?.filter(({ day }) => !hasToday || day > today()).slice(0, SHOWN)
  return (
    <FoldingCard
      title="Próximas atividades"
      startsOpen={!hasToday}
      action={
        <Anchor renderRoot={(props) => <Link {...props} to="/atividades" search={place} />}>Ver todas</Anchor>
      }
    >
      {isPending && <SkeletonRows />}
      {isError && !data && (
        <ErrorState
          message="Erro ao carregar atividades"
          error={error}
          order={3}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <Nothing />}
      {data && data.length > 0 && (
        <Table className={classes.table} verticalSpacing="sm" horizontalSpacing={0}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Atividade</Table.Th>
              <Table.Th>Quando</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((occurrence) => (
              <Row key={occurrenceKey(occurrence)} occurrence={occurrence} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </FoldingCard>
  )
}

function Row({ occurrence }: { occurrence: Occurrence }) {
  const { name, branchName, place, day, startTime } = occurrence
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor fw={600} renderRoot={(props) => <Link {...props} {...occurrenceLink(occurrence)} />}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {place ? `${place} · ${branchName}` : branchName}
        </Text>
      </Table.Td>
      <Table.Td>
        <time dateTime={startTime ? `${day}T${startTime}` : day}>
          {dayLabel(day)}
          <Text span display="block" size="sm" c="dimmed">
            {startTime ?? "Horário a combinar"}
          </Text>
        </time>
      </Table.Td>
    </Table.Tr>
  )
}

function Nothing() {
  const may = useCan()("activities.create")
  return (
    <EmptyState
      icon={IconCalendarPlus}
      title="Nenhuma atividade programada"
      text="O culto de domingo, a célula, o ensaio: o que a igreja faz a seguir aparece aqui."
      order={3}
      action={
        may && (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/atividades" search={{ nova: true }} />}
          >
            Cadastrar atividade
          </Button>
        )
      }
    />
  )
}
