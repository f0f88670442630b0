import type { EventRow } from "@aprisco/contract/events/routes"
import { Button, SegmentedControl } from "@mantine/core"
import { IconTicket } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, linkOptions } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useCan } from "../../../lib/can.ts"
import { filterQuery } from "../../../lib/list-filters.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { FROM_FILTER, TO_FILTER } from "../../../ui/data-list/day-filter.tsx"
import { ListScreen } from "../../../ui/data-list/list-screen.tsx"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { BRANCH_FILTER, CHURCH_FILTER } from "../../ground/branches/public.ts"
import { EVENT_COLUMNS, EventCard } from "./event-columns.tsx"
import { eventsQuery } from "./events-api.ts"
import { EventsCalendar } from "./events-calendar.tsx"
import { NewEventButton, SUBTITLE } from "./events-head.tsx"
import { EVENT_FILTERS, EVENT_VIEWS, type EventSearch, validateEventSearch } from "./search.ts"

const route = getRouteApi("/shell/eventos")
const ADDRESS = { path: "/eventos", validate: validateEventSearch }
const LOOKUPS = [CHURCH_FILTER, BRANCH_FILTER, FROM_FILTER, TO_FILTER]
const ROW = {
  rowLink: ({ id }: EventRow) => linkOptions({ to: "/eventos/$id", params: { id } }),
  card: (event: EventRow) => <EventCard event={event} />,
}

const LIST = "lista"

/** The church's events: as a list, or on the days of a calendar. */
export function EventsPage() {
  const { view, day } = route.useSearch()
  const navigate = route.useNavigate()
  const look = (part: Partial<EventSearch>) =>
    void navigate({ search: (old) => ({ ...old, ...part, page: undefined }), resetScroll: false })
  const views = (
    <SegmentedControl
      aria-label="Visualização"
      mb="md"
      data={[
        { value: LIST, label: "Lista" },
        { value: "mes", label: "Mês" },
        { value: "semana", label: "Semana" },
      ]}
      value={view ?? LIST}
      onChange={(next) => {
        const chosen = EVENT_VIEWS.find((one) => one === next)
        // The list has no day; the calendar keeps where it is.
        look({ view: chosen, day: chosen && day })
      }}
    />
  )
  return view ? <EventsCalendar view={view} views={views} onLook={look} /> : <EventsList views={views} />
}

function EventsList({ views }: { views: ReactNode }) {
  const address = useListAddress<EventSearch>(route, ADDRESS)
  const mayCreate = useCan()("activities.create")
  const { filters, ordering, page } = address
  const { view: _, day: __, ...chosen } = filters
  const asked = { ...filterQuery(EVENT_FILTERS, chosen), ordering }
  const list = useQuery(eventsQuery({ ...asked, page, pageSize: PAGE_SIZE }))
  return (
    <ListScreen
      name="events"
      title="Eventos"
      subtitle={SUBTITLE}
      one="evento"
      many="eventos"
      actions={<NewEventButton />}
      numbers={views}
      placeholder="Título ou local"
      address={address}
      choices={EVENT_FILTERS}
      lookups={LOOKUPS}
      query={list}
      columns={EVENT_COLUMNS}
      {...ROW}
      usualOrder="-starts_at"
      failure="Erro ao carregar eventos"
      loading="Carregando eventos..."
      noneFound="Nenhum evento encontrado"
      noneMatches="Nenhum evento corresponde à busca e aos filtros escolhidos."
      noneYet={{
        title: "Nenhum evento ainda",
        icon: IconTicket,
        help: "eventos",
        text: "O retiro, o curso, o jantar de casais: cadastre aquilo em que as pessoas se inscrevem.",
        action: mayCreate && (
          <Button renderRoot={(props) => <Link {...props} to="/eventos/novo" />}>
            Cadastrar o primeiro evento
          </Button>
        ),
      }}
    />
  )
}
