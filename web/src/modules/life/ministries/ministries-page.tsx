import type { MinistryRow } from "@aprisco/contract/ministries/routes"
import { Button, Card, Group, NativeSelect, Stack, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconPlus, IconUsersGroup } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, linkOptions } from "@tanstack/react-router"
import { useCallback } from "react"
import { useCan } from "../../../lib/can.ts"
import { countOf, formatNumber } from "../../../lib/format.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { isStatus } from "../../../lib/problem.ts"
import { UnitName } from "../../../lib/unit-name.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import classes from "../../../ui/data-list/list-cells.module.css"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { NothingFound } from "../../../ui/nothing-found.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { BranchFilter, ChurchFilter } from "../../ground/branches/public.ts"
import { meetingLabel } from "./meeting-labels.ts"
import { ministriesQuery } from "./ministries-api.ts"
import { MinistryDialog } from "./ministry-dialog.tsx"
import { type MinistrySearch, validateMinistrySearch } from "./search.ts"

const route = getRouteApi("/shell/ministerios")
const COLUMNS: Column<MinistryRow>[] = [
  {
    key: "name",
    title: "Nome",
    primary: true,
    render: (ministry) => (
      <span className={classes.name}>
        {ministry.name}
        <small className={classes.under}>
          <UnitName of={ministry} />
        </small>
      </span>
    ),
  },
  { key: "leader", title: "Líder", render: ({ leaderName }) => leaderName ?? "Sem líder" },
  { key: "meeting", title: "Reunião", render: (ministry) => meetingLabel(ministry) || "Não definida" },
  {
    key: "people",
    title: "Integrantes",
    align: "right",
    render: ({ memberCount }) => formatNumber(memberCount),
  },
  { key: "state", title: "Situação", render: ({ isActive }) => <MinistryState isActive={isActive} /> },
]

function MinistryState({ isActive }: { isActive: boolean }) {
  return <StatusBadge tone={isActive ? "success" : "neutral"}>{isActive ? "Ativo" : "Inativo"}</StatusBadge>
}

/** The church's ministries. */
export function MinistriesPage() {
  const { page = 1, ...filters } = route.useSearch()
  const navigate = route.useNavigate()
  const [adding, dialog] = useDisclosure(false)
  const mayCreate = useCan()("activities.create")
  const { situation, ...sought } = filters
  const isActive = situation === undefined ? undefined : situation === "ativos"
  const list = useQuery(ministriesQuery({ ...sought, isActive, page, pageSize: PAGE_SIZE }))
  const goTo = useCallback(
    (next: number) => navigate({ search: (old) => ({ ...old, page: next > 1 ? next : undefined }) }),
    [navigate],
  )
  if (isStatus(list.error, 403)) return <DeniedState />
  const filter = (part: Partial<MinistrySearch>) =>
    navigate({
      search: (old) => ({ ...old, ...part, page: undefined }),
      replace: part.search !== undefined && filters.search !== undefined,
      resetScroll: false,
    })
  const filtered = Object.values(filters).some((value) => value !== undefined)
  const add = mayCreate && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
      Novo ministério
    </Button>
  )
  return (
    <>
      <PageHeader title="Ministérios" subtitle="As equipes que servem na igreja." actions={add} />
      <Card withBorder mb="md" component="search" aria-label="Busca e filtros de ministérios">
        <div className={classes.filters}>
          <SearchInput
            label="Buscar ministérios"
            placeholder="Nome do ministério"
            value={filters.search ?? ""}
            onSearch={(search) => void filter({ search: search || undefined })}
          />
          <NativeSelect
            label="Situação"
            data={[
              { value: "", label: "Todas" },
              { value: "ativos", label: "Ativos" },
              { value: "inativos", label: "Inativos" },
            ]}
            value={situation ?? ""}
            onChange={({ currentTarget }) =>
              void filter({ situation: validateMinistrySearch({ situation: currentTarget.value }).situation })
            }
          />
          <ChurchFilter filters={filters} filter={filter} />
          <BranchFilter filters={filters} filter={filter} />
        </div>
      </Card>
      <CountLine list={list} one="ministério" many="ministérios" />
      <DataList
        label="Ministérios"
        query={list}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowLink={({ id }) => linkOptions({ to: "/ministerios/$id", params: { id } })}
        card={(ministry) => <MinistryCard ministry={ministry} />}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={goTo}
        failure="Erro ao carregar ministérios"
        loading="Carregando ministérios..."
        empty={
          filtered ? (
            <NothingFound
              icon={IconUsersGroup}
              title="Nenhum ministério encontrado"
              text="Nenhum ministério corresponde à busca e aos filtros escolhidos."
              onClear={() => void navigate({ search: {}, resetScroll: false })}
            />
          ) : (
            <EmptyState
              icon={IconUsersGroup}
              title="Nenhum ministério cadastrado"
              help="ministerios"
              text="Louvor, diaconia, infantil: cadastre cada equipe, com o líder e os integrantes."
              action={mayCreate && <Button onClick={dialog.open}>Cadastrar o primeiro ministério</Button>}
            />
          )
        }
      />
      <MinistryDialog
        opened={adding}
        onClose={dialog.close}
        onSaved={(id) => void navigate({ to: "/ministerios/$id", params: { id } })}
      />
    </>
  )
}

/** The line under a ministry's name on a phone. */
function MinistryCard({ ministry }: { ministry: MinistryRow }) {
  const meeting = meetingLabel(ministry)
  return (
    <Stack gap={4} mt="xs">
      <Text size="sm">{ministry.leaderName ? `Líder: ${ministry.leaderName}` : "Sem líder"}</Text>
      {meeting && <Text size="sm">{meeting}</Text>}
      <Group gap="xs" justify="space-between">
        <MinistryState isActive={ministry.isActive} />
        <Text size="sm" c="dimmed">
          {countOf(ministry.memberCount, "integrante", "integrantes")}
        </Text>
      </Group>
    </Stack>
  )
}
