import type { RecentEvent } from "@aprisco/contract/dashboard/routes"
import { Anchor, Text } from "@mantine/core"
import { IconHistory } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useCan } from "../../../lib/can.ts"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { formatDateTime, formatRelative } from "../../../lib/format.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { FoldingCard } from "../../../ui/folding-card.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { recentActivityQuery } from "./dashboard-api.ts"
import classes from "./recent-activity.module.css"
import { useScope } from "./use-scope.ts"

/** The recent actions of the church's users, as sentences. */
export function RecentActivity({ offers }: { offers: readonly DashboardOffers[] }) {
  const { scope } = useScope()
  const mayAudit = useCan()("users.manage")
  const { data, error, isPending, isError, refetch } = useQuery(recentActivityQuery(scope))
  return (
    <FoldingCard
      title="Atividades recentes"
      action={
        mayAudit && (
          <Anchor renderRoot={(props) => <Link {...props} to="/configuracoes/auditoria" />}>Ver tudo</Anchor>
        )
      }
    >
      {isPending && <SkeletonRows />}
      {isError && !data && (
        <ErrorState
          message="Erro ao carregar atividades recentes"
          error={error}
          order={3}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={IconHistory}
          title="Nada registrado ainda"
          text="Cadastros, contatos e mudanças que a equipe fizer aparecem aqui."
          order={3}
        />
      )}
      {data && data.length > 0 && (
        <ol className={classes.events}>
          {data.map((event) => (
            <li key={event.id}>
              <Text>
                {event.summary}
                <Subject event={event} offers={offers} />
              </Text>
              <Text size="sm" c="dimmed">
                {event.actor && `${shortName(event.actor)} · `}
                <time dateTime={event.at} title={formatDateTime(event.at)}>
                  {formatRelative(event.at)}
                </time>
              </Text>
            </li>
          ))}
        </ol>
      )}
    </FoldingCard>
  )
}

/** First and last word of a name: enough to recognise a colleague. */
function shortName(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  return words.length > 2 ? `${words[0]} ${words.at(-1)}` : words.join(" ")
}

/** `: Rute Moabe`, with a link to the record if there is one. */
function Subject({ event, offers }: { event: RecentEvent; offers: readonly DashboardOffers[] }) {
  const { entity, entityId, subject } = event
  if (entityId === null || subject === null) return null
  const screenOf = offers.map(({ records }) => records?.[entity]).find((screen) => screen !== undefined)
  const to = screenOf?.(entityId)
  return (
    <>
      {": "}
      {to ? <Anchor renderRoot={(props) => <Link {...props} {...to} />}>{subject}</Anchor> : subject}
    </>
  )
}
