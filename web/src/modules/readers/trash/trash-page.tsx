import { KEPT_DAYS, TRASH_KINDS } from "@aprisco/contract/trash/routes"
import { Group, NativeSelect } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { useCallback } from "react"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { isStatus } from "../../../lib/problem.ts"
import { BackToSettings } from "../../../ui/back-to-settings.tsx"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { validateTrashSearch } from "./search.ts"
import { trashQuery } from "./trash-api.ts"
import { TrashList } from "./trash-list.tsx"

const route = getRouteApi("/shell/configuracoes/lixeira")

const KINDS = [
  { value: "", label: "Todos" },
  ...Object.entries(TRASH_KINDS).map(([value, label]) => ({ value, label: `${label}s` })),
]

/** Recently deleted records, which can be restored here. */
export function TrashPage() {
  const { kind, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(trashQuery({ kind, page, pageSize: PAGE_SIZE }))
  const goTo = useCallback(
    (next: number) => void navigate({ search: (old) => ({ ...old, page: next === 1 ? undefined : next }) }),
    [navigate],
  )
  if (isStatus(list.error, 403)) return <DeniedState needs="church.manage" />
  return (
    <>
      <PageHeader
        title="Lixeira"
        subtitle={`O que foi excluído pode ser restaurado por ${KEPT_DAYS} dias. Depois disso, é apagado de vez.`}
        back={<BackToSettings />}
      />
      <Group justify="space-between" align="flex-end" mb="md">
        <NativeSelect
          label="Mostrar"
          data={KINDS}
          value={kind ?? ""}
          onChange={({ currentTarget }) =>
            void navigate({ search: validateTrashSearch({ kind: currentTarget.value }), resetScroll: false })
          }
        />
        <CountLine list={list} one="cadastro excluído" many="cadastros excluídos" mb={0} />
      </Group>
      <TrashList list={list} kind={kind} page={page} goTo={goTo} />
    </>
  )
}
