import { ACTIVITY_KINDS } from "@aprisco/contract/activities/list-query"
import { Button, Card, NativeSelect, SegmentedControl } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconCalendarPlus, IconCalendarShare, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { useCallback, useState } from "react"
import { useCan } from "../../../lib/can.ts"
import { today } from "../../../lib/format.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { isStatus } from "../../../lib/problem.ts"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { NothingFound } from "../../../ui/nothing-found.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { BranchFilter, ChurchFilter } from "../../ground/branches/public.ts"
import classes from "./activities.module.css"
import { activitiesQuery } from "./activities-api.ts"
import { ActivitiesList } from "./activities-list.tsx"
import { ActivityDialog } from "./activity-dialog.tsx"
import { CalendarView } from "./calendar-view.tsx"
import { type ActivitySearch, VIEWS, validateActivitySearch } from "./search.ts"
import { presetOf, type SlotRange } from "./slots.ts"
import { SubscribeDialog } from "./subscribe-dialog.tsx"

const route = getRouteApi("/shell/atividades")
const LIST = "lista"

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
  const { search, ...chosen } = filters
  const filtered = Object.values(view ? chosen : filters).some((value) => value !== undefined)
  return (
    <>
      <PageHeader
        title="Atividades"
        subtitle="Cultos, células, ensaios e reuniões da sua igreja."
        actions={
          <>
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
      <Card withBorder mb="md" component="search" aria-label="Busca e filtros de atividades">
        <div className={classes.filters}>
          <SegmentedControl
            aria-label="Visualização"
            className={classes.wide}
            data={[
              { value: LIST, label: "Lista" },
              { value: "mes", label: "Mês" },
              { value: "semana", label: "Semana" },
            ]}
            value={view ?? LIST}
            onChange={(next) => look({ view: VIEWS.find((one) => one === next) })}
          />
          {view === undefined && (
            <div className={classes.wide}>
              <SearchInput
                label="Buscar atividades"
                placeholder="Nome ou local"
                value={search ?? ""}
                onSearch={(words) => look({ search: words || undefined }, search !== undefined)}
              />
            </div>
          )}
          <NativeSelect
            label="Tipo"
            data={[
              { value: "", label: "Todos" },
              ...Object.entries(ACTIVITY_KINDS).map(([value, label]) => ({ value, label })),
            ]}
            value={filters.kind ?? ""}
            onChange={({ currentTarget }) =>
              look({ kind: validateActivitySearch({ kind: currentTarget.value }).kind })
            }
          />
          <ChurchFilter filters={filters} filter={look} />
          <BranchFilter filters={filters} filter={look} />
        </div>
      </Card>
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
                onClear={() => void navigate({ search: {}, resetScroll: false })}
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
    </>
  )
}
