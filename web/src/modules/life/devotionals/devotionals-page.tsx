import type { DevotionalRow } from "@aprisco/contract/devotionals/routes"
import { SegmentedControl } from "@mantine/core"
import { IconBook } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, linkOptions } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useCan } from "../../../lib/can.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { FROM_FILTER, TO_FILTER } from "../../../ui/data-list/day-filter.tsx"
import { ListScreen } from "../../../ui/data-list/list-screen.tsx"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { DevotionalsCalendar } from "./calendar/devotionals-calendar.tsx"
import { DevotionalCard, MANAGING_COLUMNS, READING_COLUMNS } from "./devotional-columns.tsx"
import { devotionalsQuery } from "./devotionals-api.ts"
import { DEVOTIONALS_SUBTITLE, NewDevotionalButton } from "./devotionals-head.tsx"
import { DEVOTIONAL_FILTERS, type DevotionalSearch, validateDevotionalSearch } from "./search.ts"
import { SubscriptionCard } from "./subscription-card.tsx"
import { AUTHOR_FILTER, SERIES_FILTER } from "./word-filters.tsx"

const route = getRouteApi("/shell/devocionais")
const ADDRESS = { path: "/devocionais", validate: validateDevotionalSearch }
const LOOKUPS = [SERIES_FILTER, AUTHOR_FILTER, FROM_FILTER, TO_FILTER]
const LIST = "lista"

/** The church's devotionals: as a list, or on the days of a month. */
export function DevotionalsPage() {
  const { view } = route.useSearch()
  const navigate = route.useNavigate()
  const look = (part: Partial<DevotionalSearch>) =>
    void navigate({ search: (old) => ({ ...old, ...part, page: undefined }), resetScroll: false })
  const views = (
    <>
      <SubscriptionCard />
      <SegmentedControl
        aria-label="Visualização"
        mb="md"
        data={[
          { value: LIST, label: "Lista" },
          { value: "mes", label: "Mês" },
        ]}
        value={view ?? LIST}
        // The list has no day.
        onChange={(next) => look(next === "mes" ? { view: "mes" } : { view: undefined, day: undefined })}
      />
    </>
  )
  return view ? <DevotionalsCalendar views={views} onLook={look} /> : <DevotionalsList views={views} />
}

function DevotionalsList({ views }: { views: ReactNode }) {
  const address = useListAddress<DevotionalSearch>(route, ADDRESS)
  const manages = useCan()("devotionals.manage")
  const { filters, ordering, page } = address
  const { view: _, day: __, ...asked } = filters
  const list = useQuery(devotionalsQuery({ ...asked, ordering, page, pageSize: PAGE_SIZE }))
  return (
    <ListScreen
      name={manages ? "devotionals" : "devotionals-read"}
      title="Devocionais"
      subtitle={DEVOTIONALS_SUBTITLE}
      one="devocional"
      many="devocionais"
      actions={<NewDevotionalButton />}
      numbers={views}
      placeholder="Título, referência, série ou autor"
      address={address}
      choices={DEVOTIONAL_FILTERS}
      offers={(name) => name !== "state" || manages}
      lookups={LOOKUPS}
      query={list}
      columns={manages ? MANAGING_COLUMNS : READING_COLUMNS}
      rowLink={({ id }: DevotionalRow) => linkOptions({ to: "/devocionais/$id", params: { id } })}
      card={(row) => <DevotionalCard devotional={row} manages={manages} />}
      usualOrder="-publish_on"
      failure="Erro ao carregar devocionais"
      loading="Carregando devocionais..."
      noneFound="Nenhum devocional encontrado"
      noneMatches="Nenhum devocional corresponde à busca e aos filtros escolhidos."
      noneYet={{
        title: manages ? "Nenhum devocional ainda. Escreva o primeiro." : "Nenhum devocional publicado ainda",
        icon: IconBook,
        help: "devocionais",
        text: manages
          ? "A palavra da manhã que hoje se perde no WhatsApp fica aqui, para ler e reler."
          : "Quando a igreja publicar, você lê aqui.",
        action: manages && <NewDevotionalButton label="Escrever o primeiro" />,
      }}
    />
  )
}
