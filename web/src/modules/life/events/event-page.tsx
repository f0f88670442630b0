import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { Button, Stack } from "@mantine/core"
import { IconTicketOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useState } from "react"
import { useDocumentTitle } from "../../../lib/document-title.ts"
import { useUnitName } from "../../../lib/unit-name.ts"
import { PageHeader } from "../../../ui/page-header.tsx"
import { RecordBoundary, type RecordTexts } from "../../../ui/record-boundary.tsx"
import { BackToEvents } from "./back-to-events.tsx"
import { EventStatus } from "./event-columns.tsx"
import { shortTime } from "./event-words.ts"
import { eventQuery } from "./events-api.ts"
import { CoverCard } from "./record/cover-card.tsx"
import { EventActions } from "./record/event-actions.tsx"
import { EventFacts } from "./record/event-facts.tsx"
import { PlanLimit } from "./record/plan-limit.tsx"
import { QuestionsCard } from "./record/questions-card.tsx"

const route = getRouteApi("/shell/eventos/$id")

const TEXTS: RecordTexts = {
  loading: "Carregando evento...",
  failed: "Erro ao carregar o evento",
  icon: IconTicketOff,
  notFound: "Evento não encontrado",
  notFoundReason: "O evento pode ter sido excluído, ou não está entre os que você vê.",
}

/** One event. */
export function EventPage() {
  const { id } = route.useParams()
  const query = useQuery(eventQuery(id))
  return (
    <RecordBoundary
      query={query}
      texts={TEXTS}
      toList={<Button renderRoot={(props) => <Link {...props} to="/eventos" />}>Voltar para Eventos</Button>}
    >
      {({ data }) => <Record key={id} event={data} />}
    </RecordBoundary>
  )
}

function Record({ event }: { event: ChurchEvent }) {
  /** Why the plan allows no further active event, in the server's words. */
  const [limit, setLimit] = useState<string | null>(null)
  const unit = useUnitName()(event)
  useDocumentTitle(event.title)
  return (
    <>
      <PageHeader
        title={event.title}
        subtitle={
          <>
            <EventStatus event={event} /> {shortTime(event, event.churchState)} · {unit}
          </>
        }
        back={<BackToEvents />}
        actions={<EventActions event={event} onLimit={setLimit} />}
      />
      <Stack gap="lg">
        <PlanLimit words={limit} />
        <CoverCard event={event} />
        <EventFacts event={event} unit={unit} />
        <QuestionsCard event={event} />
      </Stack>
    </>
  )
}
