import type { MinistryRow } from "@aprisco/contract/ministries/routes"
import { Button, Group, Stack, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconPlus, IconUsersGroup } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, linkOptions } from "@tanstack/react-router"
import { useCan } from "../../../lib/can.ts"
import { countOf, formatNumber } from "../../../lib/format.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { UnitName } from "../../../lib/unit-name.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import classes from "../../../ui/data-list/list-cells.module.css"
import { ListScreen } from "../../../ui/data-list/list-screen.tsx"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { BRANCH_FILTER, CHURCH_FILTER } from "../../ground/branches/public.ts"
import { meetingLabel } from "./meeting-labels.ts"
import { ministriesQuery } from "./ministries-api.ts"
import { MinistryDialog } from "./ministry-dialog.tsx"
import { MINISTRY_FILTERS, type MinistrySearch } from "./search.ts"

const route = getRouteApi("/shell/ministerios")
// The list has one order, that of names.
const ADDRESS = { path: "/ministerios", validate: () => ({}) }
const LOOKUPS = [CHURCH_FILTER, BRANCH_FILTER]
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
  { key: "leader", title: "Líder", width: "15rem", render: ({ leaderName }) => leaderName ?? "Sem líder" },
  {
    key: "meeting",
    title: "Reunião",
    width: "15rem",
    render: (ministry) => meetingLabel(ministry) || "Não definida",
  },
  {
    key: "people",
    title: "Integrantes",
    align: "right",
    width: "6.5rem",
    render: ({ memberCount }) => formatNumber(memberCount),
  },
  {
    key: "state",
    title: "Situação",
    width: "6.5rem",
    render: ({ isActive }) => <MinistryState isActive={isActive} />,
  },
]

function MinistryState({ isActive }: { isActive: boolean }) {
  return <StatusBadge tone={isActive ? "success" : "neutral"}>{isActive ? "Ativo" : "Inativo"}</StatusBadge>
}

const ROW = {
  rowLink: ({ id }: MinistryRow) => linkOptions({ to: "/ministerios/$id", params: { id } }),
  card: (ministry: MinistryRow) => <MinistryCard ministry={ministry} />,
}

/** The church's ministries. */
export function MinistriesPage() {
  const address = useListAddress<MinistrySearch & { ordering?: string }>(route, ADDRESS)
  const navigate = route.useNavigate()
  const [adding, dialog] = useDisclosure(false)
  const mayCreate = useCan()("activities.create")
  const { situation, ...sought } = address.filters
  const isActive = situation === undefined ? undefined : situation === "ativos"
  const list = useQuery(ministriesQuery({ ...sought, isActive, page: address.page, pageSize: PAGE_SIZE }))
  return (
    <ListScreen
      name="ministries"
      title="Ministérios"
      subtitle="As equipes que servem na igreja."
      one="ministério"
      many="ministérios"
      actions={
        mayCreate && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
            Novo ministério
          </Button>
        )
      }
      placeholder="Nome do ministério"
      address={address}
      choices={MINISTRY_FILTERS}
      lookups={LOOKUPS}
      query={list}
      columns={COLUMNS}
      {...ROW}
      usualOrder="name"
      failure="Erro ao carregar ministérios"
      loading="Carregando ministérios..."
      noneFound="Nenhum ministério encontrado"
      noneMatches="Nenhum ministério corresponde à busca e aos filtros escolhidos."
      noneYet={{
        title: "Nenhum ministério cadastrado",
        icon: IconUsersGroup,
        help: "ministerios",
        text: "Louvor, diaconia, infantil: cadastre cada equipe, com o líder e os integrantes.",
        action: mayCreate && <Button onClick={dialog.open}>Cadastrar o primeiro ministério</Button>,
      }}
    >
      <MinistryDialog
        opened={adding}
        onClose={dialog.close}
        onSaved={(id) => void navigate({ to: "/ministerios/$id", params: { id } })}
      />
    </ListScreen>
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
