import type { EventRow } from "@aprisco/contract/events/routes"
import { Button } from "@mantine/core"
import { IconPlus, IconTicket } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, linkOptions } from "@tanstack/react-router"
import { useCan } from "../../../lib/can.ts"
import { filterQuery } from "../../../lib/list-filters.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { ListScreen } from "../../../ui/data-list/list-screen.tsx"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { BRANCH_FILTER, CHURCH_FILTER } from "../../ground/branches/public.ts"
import { FROM_FILTER, TO_FILTER } from "./day-filter.tsx"
import { EVENT_COLUMNS, EventCard } from "./event-columns.tsx"
import { eventsQuery } from "./events-api.ts"
import { EVENT_FILTERS, type EventSearch, validateEventSearch } from "./search.ts"

const route = getRouteApi("/shell/eventos")
const ADDRESS = { path: "/eventos", validate: validateEventSearch }
const LOOKUPS = [CHURCH_FILTER, BRANCH_FILTER, FROM_FILTER, TO_FILTER]
const ROW = {
  rowLink: ({ id }: EventRow) => linkOptions({ to: "/eventos/$id", params: { id } }),
  card: (event: EventRow) => <EventCard event={event} />,
}

/** The list of the church's events. */
export function EventsPage() {
  const address = useListAddress<EventSearch>(route, ADDRESS)
  const mayCreate = useCan()("activities.create")
  const { filters, ordering, page } = address
  const asked = { ...filterQuery(EVENT_FILTERS, filters), ordering }
  const list = useQuery(eventsQuery({ ...asked, page, pageSize: PAGE_SIZE }))
  return (
    <ListScreen
      name="events"
      title="Eventos"
      subtitle="Retiros, cursos, jantares: aquilo em que as pessoas se inscrevem."
      one="evento"
      many="eventos"
      actions={
        mayCreate && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/eventos/novo" />}
          >
            Novo evento
          </Button>
        )
      }
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
