import { Anchor, Text } from "@mantine/core"
import { IconTicket } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { PersonInShort } from "../../../lib/module.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { Pager } from "../../../ui/data-list/pager.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { FactCard } from "../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import classes from "../../../ui/people-lines.module.css"
import { shortTime } from "./event-words.ts"
import { eventsOfPersonQuery } from "./events-api.ts"

/** For what a person is registered: of the events that the reader reaches. */
export function PersonEventsTab({ person: { id } }: { person: PersonInShort }) {
  const [page, setPage] = useState(1)
  const events = useQuery(eventsOfPersonQuery(id, { page, pageSize: PAGE_SIZE }))
  const { data } = events
  return (
    <FactCard title="Eventos">
      {events.isError && (
        <ErrorState
          message="Erro ao carregar os eventos"
          error={events.error}
          onRetry={() => void events.refetch()}
          order={3}
        />
      )}
      {events.isPending && <SkeletonRows rows={2} label="Carregando os eventos..." />}
      {data?.count === 0 && (
        <EmptyState
          icon={IconTicket}
          order={3}
          title="Em nenhum evento"
          text="As inscrições que a equipe liga a esta pessoa aparecem aqui."
        />
      )}
      {data && data.count > 0 && (
        <>
          <ul className={classes.people}>
            {data.results.map((one) => (
              <li key={one.attendeeId}>
                <span className={classes.person}>
                  <Anchor
                    renderRoot={(props) => <Link {...props} to="/eventos/$id" params={{ id: one.eventId }} />}
                  >
                    {one.title}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {[
                      shortTime(one, one.churchState),
                      one.eventStatus === "cancelled" ? "Evento cancelado" : one.statusDisplay,
                      `Inscrição ${one.number}`,
                    ].join(" · ")}
                  </Text>
                </span>
              </li>
            ))}
          </ul>
          <Pager page={page} pageSize={PAGE_SIZE} count={data.count} onPage={setPage} />
        </>
      )}
    </FactCard>
  )
}
