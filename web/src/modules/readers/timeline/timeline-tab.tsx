import type { TimelineEntry } from "@aprisco/contract/timeline/routes"
import { personTimeline } from "@aprisco/contract/timeline/routes"
import { Anchor, Card, Text, Timeline } from "@mantine/core"
import { IconAddressBook, IconHistory, IconUserCircle, IconUserHeart, IconUsers } from "@tabler/icons-react"
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { useRouter } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { formatDate, formatDateTime } from "../../../lib/format.ts"
import type { PersonInShort } from "../../../lib/module.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { Pager } from "../../../ui/data-list/pager.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { FactCard } from "../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import classes from "./timeline-tab.module.css"

/** Of the modules that have one; an event of any other has the clock. */
const ICONS: Readonly<Record<string, typeof IconHistory>> = {
  people: IconUserCircle,
  members: IconUsers,
  visitors: IconUserHeart,
  audit: IconAddressBook,
}

/** The person's timeline, the latest first. */
export function TimelineTab({ person }: { person: PersonInShort }) {
  const [page, setPage] = useState(1)
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(timelineQuery(person.id, page))
  if (!data)
    return (
      <Card withBorder>
        {isError ? (
          <ErrorState
            message="Erro ao carregar a linha do tempo"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={5} label="Carregando a linha do tempo..." />
        )}
      </Card>
    )
  return (
    <FactCard title="Linha do tempo">
      {data.count === 0 ? (
        <EmptyState
          icon={IconHistory}
          order={3}
          title="Nada registrado ainda"
          text="Visitas, contatos, situações e funções desta pessoa aparecem aqui."
        />
      ) : (
        <div aria-busy={isPlaceholderData || undefined}>
          <Timeline bulletSize={36} lineWidth={2} active={-1}>
            {data.results.map((entry, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and a page is replaced as a whole
              <Entry key={place} entry={entry} />
            ))}
          </Timeline>
          <Pager page={page} pageSize={PAGE_SIZE} count={data.count} onPage={setPage} />
        </div>
      )}
    </FactCard>
  )
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { at, module, title, detail, actorName, href } = entry
  const { history } = useRouter()
  const Icon = ICONS[module] ?? IconHistory
  const when = at.length === 10 ? formatDate(at) : formatDateTime(at)
  return (
    <Timeline.Item
      classNames={{ itemTitle: classes.heading }}
      bullet={<Icon size={20} aria-hidden />}
      title={
        href ? (
          <Anchor
            href={href}
            className={classes.title}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              history.push(href)
            }}
          >
            {title}
          </Anchor>
        ) : (
          <span className={classes.title}>{title}</span>
        )
      }
    >
      {detail && <Text className={classes.title}>{detail}</Text>}
      <Text c="dimmed" size="sm">
        {actorName ? `${when} · ${actorName}` : when}
      </Text>
    </Timeline.Item>
  )
}

/** The key is below `people`, so that a change of the person loads it again. */
const timelineQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ["people", "timeline", id, page],
    queryFn: ({ signal }) =>
      api.call(personTimeline.list, { params: { id }, query: { page, pageSize: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })
