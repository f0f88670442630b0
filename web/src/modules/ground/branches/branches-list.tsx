import type { Branch } from "@aprisco/contract/branches/fields"
import { Button, Menu } from "@mantine/core"
import { IconBuildingChurch, IconEdit, IconEye, IconPlus } from "@tabler/icons-react"
import { Link, linkOptions } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import { useCan } from "../../../lib/can.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import type { ListQuery } from "../../../ui/data-list/column.ts"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { NothingFound } from "../../../ui/nothing-found.tsx"
import { DeleteItem, RowMenu } from "../../../ui/row-menu.tsx"
import { BranchCard, branchColumns, useShownOfBranches } from "./branch-columns.tsx"
import { BranchBulkBar } from "./bulk/bulk-bar.tsx"
import { useChosenBranches } from "./bulk/use-selection.ts"
import { DeleteDialog } from "./delete-dialog.tsx"
import type { useBranchFilters } from "./use-branch-filters.ts"

interface BranchesListProps
  extends Pick<
    ReturnType<typeof useBranchFilters>,
    "filters" | "filtered" | "ordering" | "page" | "clear" | "goTo" | "sort"
  > {
  list: ListQuery<Branch>
}

/** The branches: a table on a wide screen, cards on a phone. */
export function BranchesList(props: BranchesListProps) {
  const { list, filters, filtered, ordering, page, clear, goTo, sort } = props
  const { chosen, clear: chooseNone, selection } = useChosenBranches(JSON.stringify(filters))
  const [leaving, close] = useState<Branch | null>(null)
  const can = useCan()
  const { withCounts, withQr } = useShownOfBranches()
  const nested = !filtered && ordering === undefined
  const columns = useMemo(() => branchColumns({ nested, withCounts, withQr }), [nested, withCounts, withQr])
  return (
    <>
      <DataList
        label="Filiais"
        query={list}
        columns={columns}
        rowKey={(branch) => branch.id}
        rowLink={({ id }) => linkOptions({ to: "/configuracoes/filiais/$id", params: { id } })}
        card={(branch) => <BranchCard branch={branch} />}
        rowActions={(branch) => <BranchMenu branch={branch} onDelete={() => close(branch)} />}
        selection={can("branches.manage") ? selection : undefined}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={goTo}
        ordering={ordering}
        onOrdering={sort}
        failure="Erro ao carregar filiais"
        loading="Carregando filiais..."
        empty={
          filtered ? (
            <NothingFound
              title="Nenhuma filial encontrada"
              text="Nenhuma filial corresponde à busca e aos filtros escolhidos."
              onClear={() => void clear()}
            />
          ) : (
            <NoneYet />
          )
        }
      />
      <BranchBulkBar chosen={chosen} onClear={chooseNone} />
      {leaving && <DeleteDialog branch={leaving} onClose={() => close(null)} />}
    </>
  )
}

/** For a BRANCH_MANAGER without branches; a church itself always has its headquarters. */
function NoneYet() {
  const can = useCan()
  return (
    <EmptyState
      icon={IconBuildingChurch}
      title="Nenhuma filial por aqui"
      text="Você ainda não gerencia nenhuma filial. Peça à administração da igreja que atribua uma a você."
      action={
        can("branches.create") && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/configuracoes/filiais/nova" />}
          >
            Nova filial
          </Button>
        )
      }
    />
  )
}

/** The actions on one row. */
function BranchMenu({ branch, onDelete }: { branch: Branch; onDelete: () => void }) {
  const { id, name, can } = branch
  return (
    <RowMenu name={name}>
      <Menu.Item
        leftSection={<IconEye size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/configuracoes/filiais/$id" params={{ id }} />}
      >
        Ver detalhes
      </Menu.Item>
      {can.edit && (
        <Menu.Item
          leftSection={<IconEdit size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/configuracoes/filiais/$id/editar" params={{ id }} />}
        >
          Editar
        </Menu.Item>
      )}
      {can.delete && <DeleteItem onDelete={onDelete} />}
    </RowMenu>
  )
}
