import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { Button, Stack } from "@mantine/core"
import { IconTicketOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { useDocumentTitle } from "../../../lib/document-title.ts"
import { useUnitName } from "../../../lib/unit-name.ts"
import { PageHeader } from "../../../ui/page-header.tsx"
import { RecordBoundary, type RecordTexts } from "../../../ui/record-boundary.tsx"
import { RecordTabs } from "../../../ui/record-tabs.tsx"
import { BackToEvents } from "./back-to-events.tsx"
import { EventStatus } from "./event-columns.tsx"
import { shortTime } from "./event-words.ts"
import { eventQuery } from "./events-api.ts"
import { CoverCard } from "./record/cover-card.tsx"
import { EventActions } from "./record/event-actions.tsx"
import { EventFacts } from "./record/event-facts.tsx"
import { PageCard } from "./record/page-card.tsx"
import { PlanLimit } from "./record/plan-limit.tsx"
import { QuestionsCard } from "./record/questions-card.tsx"
import { EventFigures } from "./registrations/figures/figures-card.tsx"
import { RegistrationsTab } from "./registrations/registrations-tab.tsx"
import { validateEventRecordSearch } from "./search.ts"

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
  const summary = (
    <Stack gap="lg">
      {hasRegistrations(event) && <EventFigures id={event.id} />}
      <PageCard event={event} />
      <CoverCard event={event} />
      <EventFacts event={event} unit={unit} />
      <QuestionsCard event={event} />
    </Stack>
  )
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
        {hasRegistrations(event) ? <EventTabs event={event} summary={summary} /> : summary}
      </Stack>
    </>
  )
}

/** A draft takes none yet; whoever does not reach the event sees none. */
const hasRegistrations = ({ can, status }: ChurchEvent) => can.edit && status !== "draft"

const TABS = { resumo: "Resumo", inscricoes: "Inscrições" } as const

function EventTabs({ event, summary }: { event: ChurchEvent; summary: ReactNode }) {
  const { aba } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <RecordTabs
      open={aba === "inscricoes" ? aba : "resumo"}
      tabs={["resumo", "inscricoes"]}
      names={TABS}
      panels={{ resumo: summary, inscricoes: <RegistrationsTab event={event} /> }}
      onOpen={(next) =>
        void navigate({ search: validateEventRecordSearch({ aba: next }), resetScroll: false })
      }
    />
  )
}
