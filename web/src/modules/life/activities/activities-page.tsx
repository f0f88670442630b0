import { Button, SegmentedControl } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconCalendarPlus, IconCalendarShare, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { useCallback, useState } from "react"
import { useCan } from "../../../lib/can.ts"
import { today } from "../../../lib/format.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { isStatus } from "../../../lib/problem.ts"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { FilterToolbar } from "../../../ui/data-list/filter-toolbar.tsx"
import { ListHead } from "../../../ui/data-list/list-head.tsx"
import { ListPage } from "../../../ui/data-list/list-page.tsx"
import { ListViewContext } from "../../../ui/data-list/list-view.ts"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { NothingFound } from "../../../ui/nothing-found.tsx"
import { BRANCH_FILTER, CHURCH_FILTER } from "../../ground/branches/public.ts"
import { activitiesQuery } from "./activities-api.ts"
import { ACTIVITY_COLUMNS, ActivitiesList } from "./activities-list.tsx"
import { ActivityDialog } from "./activity-dialog.tsx"
import { CalendarView } from "./calendar-view.tsx"
import { ACTIVITY_FILTERS, type ActivitySearch, VIEWS } from "./search.ts"
import { presetOf, type SlotRange } from "./slots.ts"
import { SubscribeDialog } from "./subscribe-dialog.tsx"

const route = getRouteApi("/shell/atividades")
const LIST = "lista"
const LOOKUPS = [CHURCH_FILTER, BRANCH_FILTER]

/** The activities: as a list, or as a calendar of a month or a week. */
export function ActivitiesPage() {
  const { view, nova, day = today(), page = 1, ...filters } = route.useSearch()
  const navigate = route.useNavigate()
  const [adding, dialog] = useDisclosure(false)
  /** What was pointed at in the calendar. */
  const [range, setRange] = useState<SlotRange | null>(null)
  const [subscribing, subscription] = useDisclosure(false)
  const mayCreate = useCan()("activities.create")
  const query = { ...filters, ordering: "schedule" as const, page, pageSize: PAGE_SIZE }
  const list = useQuery({ ...activitiesQuery(query), enabled: view === undefined })
  const goTo = useCallback(
    (next: number) => navigate({ search: (old) => ({ ...old, page: next > 1 ? next : undefined }) }),
    [navigate],
  )
  if (isStatus(list.error, 403)) return <DeniedState />
  const look = (part: Partial<ActivitySearch>, replace = false) =>
    void navigate({
      search: (old) => ({ ...old, ...part, page: undefined }),
      replace,
      resetScroll: false,
    })
  const close = () => {
    dialog.close()
    setRange(null)
    if (nova)
      void navigate({ search: (old) => ({ ...old, nova: undefined }), replace: true, resetScroll: false })
  }
  const { search: _, ...chosen } = filters
  const shown = view ? chosen : filters
  const filtered = Object.values(shown).some((value) => value !== undefined)
  const clear = () =>
    void navigate({
      search: (old) => ({ view: old.view, day: old.day }),
      resetScroll: false,
    })
  const toolbar = (
    <FilterToolbar
      of="atividades"
      placeholder={view ? undefined : "Nome ou local"}
      address={{
        filters: shown,
        filtered,
        // One entry of the history per search, not one per pause in typing.
        filter: (part) => look(part, part.search !== undefined && filters.search !== undefined),
        clear,
      }}
      choices={ACTIVITY_FILTERS}
      lookups={LOOKUPS}
    />
  )
  return (
    <ListPage name="activities" columns={ACTIVITY_COLUMNS}>
      <ListHead
        title="Atividades"
        subtitle="Cultos, células, ensaios e reuniões da sua igreja."
        count={!view && <CountLine list={list} one="atividade" many="atividades" ofPage mb={0} />}
        actions={
          <>
            <SegmentedControl
              aria-label="Visualização"
              data={[
                { value: LIST, label: "Lista" },
                { value: "mes", label: "Mês" },
                { value: "semana", label: "Semana" },
              ]}
              value={view ?? LIST}
              onChange={(next) => look({ view: VIEWS.find((one) => one === next) })}
            />
            <Button
              variant="default"
              leftSection={<IconCalendarShare size={18} aria-hidden />}
              onClick={subscription.open}
            >
              Assinar calendário
            </Button>
            {mayCreate && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
                Nova atividade
              </Button>
            )}
          </>
        }
      />
      {/* A calendar has neither columns nor lines. */}
      {view ? <ListViewContext value={null}>{toolbar}</ListViewContext> : toolbar}
      {view ? (
        <CalendarView
          view={view}
          day={day}
          filters={chosen}
          onLook={look}
          onCreate={mayCreate ? setRange : undefined}
        />
      ) : (
        <ActivitiesList
          list={list}
          page={page}
          onPage={goTo}
          empty={
            filtered ? (
              <NothingFound
                title="Nenhuma atividade encontrada"
                text="Nenhuma atividade corresponde à busca e aos filtros escolhidos."
                onClear={clear}
              />
            ) : (
              <EmptyState
                icon={IconCalendarPlus}
                title="Nenhuma atividade cadastrada"
                help="atividades"
                text="O culto de domingo, a célula, o ensaio: cadastre o que a igreja faz toda semana ou em uma data."
                action={mayCreate && <Button onClick={dialog.open}>Cadastrar a primeira atividade</Button>}
              />
            )
          }
        />
      )}
      <ActivityDialog
        opened={mayCreate && (adding || nova === true || range !== null)}
        preset={
          range ? { ...presetOf(range), branchId: filters.branch ? String(filters.branch) : "" } : undefined
        }
        onClose={close}
        onSaved={(id) => void navigate({ to: "/atividades/$id", params: { id } })}
      />
      <SubscribeDialog opened={subscribing} onClose={subscription.close} />
    </ListPage>
  )
}
