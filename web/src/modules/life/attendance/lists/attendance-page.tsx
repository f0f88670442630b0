import type { GatheringRow } from "@aprisco/contract/attendance/gatherings"
import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconChartBar, IconChecklist, IconPlus, IconSum, IconUserQuestion } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, linkOptions } from "@tanstack/react-router"
import { useEffect } from "react"
import { today } from "../../../../lib/format.ts"
import { filterQuery } from "../../../../lib/list-filters.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { ListScreen } from "../../../../ui/data-list/list-screen.tsx"
import { useListAddress } from "../../../../ui/data-list/use-list-address.ts"
import { BRANCH_FILTER, CHURCH_FILTER } from "../../../ground/branches/public.ts"
import { dayAfter } from "../../activities/public.ts"
import { gatheringsQuery } from "../attendance-api.ts"
import { prepareForOffline } from "../offline/prepare.ts"
import { useReleaseReopened } from "../offline/reopened.ts"
import { sendQueue } from "../offline/sender.ts"
import { type AttendanceSearch, GATHERING_FILTERS, validateAttendanceSearch } from "../search.ts"
import { AttendanceExport } from "./attendance-export.tsx"
import { BeginListDialog } from "./begin-dialog.tsx"
import { DueToday } from "./due-today.tsx"
import { GATHERING_COLUMNS, GatheringCard } from "./gathering-columns.tsx"

const route = getRouteApi("/shell/presencas")
const ADDRESS = { path: "/presencas", validate: validateAttendanceSearch }
const LOOKUPS = [CHURCH_FILTER, BRANCH_FILTER]
const ROW = {
  rowLink: ({ id }: GatheringRow) => linkOptions({ to: "/presencas/$id", params: { id } }),
  card: (gathering: GatheringRow) => <GatheringCard gathering={gathering} />,
}

const send = () => void sendQueue()

/** What is on today, and all lists. */
export function AttendancePage() {
  const address = useListAddress<AttendanceSearch>(route, ADDRESS)
  const navigate = route.useNavigate()
  const [beginning, dialog] = useDisclosure(false)
  const { filters, page } = address
  const { period, ...others } = filterQuery(GATHERING_FILTERS, filters)
  const from = period && dayAfter(today(), -Number(period))
  const list = useQuery(gatheringsQuery({ ...others, from, page, pageSize: PAGE_SIZE }))
  useEffect(prepareForOffline, [])
  useReleaseReopened(list.data?.results, list.dataUpdatedAt, send)
  return (
    <ListScreen
      name="attendance"
      title="Presença"
      subtitle="Quem veio a cada encontro."
      one="lista"
      many="listas"
      actions={
        <>
          <Reports />
          <AttendanceExport
            which={{ ...others, from }}
            name={`presencas-${today()}`}
            count={list.data?.count}
          />
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
            Lista de outro dia
          </Button>
        </>
      }
      numbers={<DueToday />}
      placeholder="Nome da atividade ou do grupo"
      address={address}
      choices={GATHERING_FILTERS}
      lookups={LOOKUPS}
      query={list}
      columns={GATHERING_COLUMNS}
      {...ROW}
      usualOrder="-day"
      failure="Erro ao carregar as listas"
      loading="Carregando as listas..."
      noneFound="Nenhuma lista encontrada"
      noneMatches="Nenhuma lista corresponde à busca e aos filtros escolhidos."
      noneYet={{
        title: "Nenhuma lista de presença ainda",
        icon: IconChecklist,
        help: "presenca",
        text: "Toque em um encontro de hoje para anotar quem veio, ou abra a lista de outro dia.",
        action: <Button onClick={dialog.open}>Lista de outro dia</Button>,
      }}
    >
      <BeginListDialog
        opened={beginning}
        onClose={dialog.close}
        onBegun={(id) => void navigate({ to: "/presencas/$id", params: { id } })}
      />
    </ListScreen>
  )
}

function Reports() {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserQuestion size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/presencas/sumidos" />}
      >
        Sumidos
      </Button>
      <Button
        variant="default"
        leftSection={<IconChartBar size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/presencas/graficos" />}
      >
        Gráficos
      </Button>
      <Button
        variant="default"
        leftSection={<IconSum size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/presencas/classes" />}
      >
        Classes
      </Button>
    </>
  )
}
