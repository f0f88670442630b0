import { Button } from "@mantine/core"
import { IconBinaryTree2, IconPlus, IconQrcode } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useCan } from "../../../lib/can.ts"
import { isStatus } from "../../../lib/problem.ts"
import { BackToSettings } from "../../../ui/back-to-settings.tsx"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { ListHead } from "../../../ui/data-list/list-head.tsx"
import { ListPage } from "../../../ui/data-list/list-page.tsx"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { branchColumns, useShownOfBranches } from "./branch-columns.tsx"
import { BranchFilters } from "./branch-filters.tsx"
import { BranchesList } from "./branches-list.tsx"
import { BranchesExport } from "./export-menu.tsx"
import { branchesQuery } from "./records-api.ts"
import { useBranchFilters } from "./use-branch-filters.ts"

/** Every unit of the church: its headquarters and the units below it. */
export function BranchesPage() {
  const filters = useBranchFilters()
  const list = useQuery(branchesQuery(filters.query))
  const can = useCan()
  const shown = useShownOfBranches()
  if (isStatus(list.error, 403)) return <DeniedState />
  const columns = branchColumns({ nested: false, ...shown })
  const { page: _page, pageSize: _size, ...exported } = filters.query
  return (
    <ListPage name="branches" columns={columns}>
      <ListHead
        back={can("settings.manage") && <BackToSettings />}
        title="Filiais"
        subtitle="A sede e as unidades da igreja: setores, filiais, congregações e pontos de pregação."
        count={<CountLine list={list} one="filial" many="filiais" mb={0} />}
        actions={
          <>
            {can("hierarchy.view") && (
              <Button
                variant="default"
                leftSection={<IconBinaryTree2 size={18} aria-hidden />}
                renderRoot={(props) => <Link {...props} to="/denominacao/hierarchy" />}
              >
                Ver em árvore
              </Button>
            )}
            {can("visitors.view") && (
              <Button
                variant="default"
                leftSection={<IconQrcode size={18} aria-hidden />}
                renderRoot={(props) => <Link {...props} to="/configuracoes/qr-codes" />}
              >
                QR Codes
              </Button>
            )}
            {can("branches.create") && (
              <Button
                leftSection={<IconPlus size={18} aria-hidden />}
                renderRoot={(props) => <Link {...props} to="/configuracoes/filiais/nova" />}
              >
                Nova filial
              </Button>
            )}
          </>
        }
      />
      <BranchFilters
        {...filters}
        exporting={<BranchesExport filters={exported} count={list.data?.count} />}
      />
      <BranchesList list={list} {...filters} />
    </ListPage>
  )
}
