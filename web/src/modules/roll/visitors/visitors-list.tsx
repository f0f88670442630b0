import type { VisitorRow } from "@aprisco/contract/visitors/routes"
import { Button } from "@mantine/core"
import { IconQrcode, IconUserHeart } from "@tabler/icons-react"
import { Link, linkOptions } from "@tanstack/react-router"
import { useCan } from "../../../lib/can.ts"
import type { ListQuery } from "../../../ui/data-list/column.ts"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { NothingFound } from "../../../ui/nothing-found.tsx"
import { VisitorBulkBar } from "./bulk/bulk-bar.tsx"
import { useChosenVisitors } from "./bulk/use-selection.ts"
import { type useVisitorFilters, VISITORS_PAGE_SIZE } from "./use-visitor-filters.ts"
import { VISITOR_COLUMNS, VisitorCard } from "./visitor-columns.tsx"
import { VisitorMenu } from "./visitor-menu.tsx"

type Place = Pick<
  ReturnType<typeof useVisitorFilters>,
  "filters" | "filtered" | "ordering" | "page" | "clear" | "goTo" | "sort"
>

interface VisitorsListProps extends Place {
  list: ListQuery<VisitorRow>
}

/** The visitors: a table on a wide screen, cards on a phone. */
export function VisitorsList(props: VisitorsListProps) {
  const { list, filters, filtered, ordering, page, clear, goTo, sort } = props
  const { chosen, clear: clearChosen, selection } = useChosenVisitors(JSON.stringify(filters))
  const mayChoose = useCan()("visitors.edit")
  return (
    <>
      <DataList
        label="Visitantes"
        query={list}
        columns={VISITOR_COLUMNS}
        rowKey={(visitor) => visitor.id}
        rowLink={({ id }) => linkOptions({ to: "/visitantes/$id", params: { id } })}
        card={(visitor) => <VisitorCard visitor={visitor} />}
        rowActions={(visitor) => <VisitorMenu visitor={visitor} />}
        selection={mayChoose ? selection : undefined}
        page={page}
        pageSize={VISITORS_PAGE_SIZE}
        onPage={goTo}
        ordering={ordering ?? "-created_at"}
        onOrdering={sort}
        failure="Erro ao carregar visitantes"
        loading="Carregando visitantes..."
        empty={
          filtered ? (
            <NothingFound
              title="Nenhum visitante encontrado"
              text="Nenhum visitante corresponde à busca e aos filtros escolhidos."
              onClear={() => void clear()}
            />
          ) : (
            <NoneYet />
          )
        }
      />
      <VisitorBulkBar chosen={chosen} onClear={clearChosen} />
    </>
  )
}

function NoneYet() {
  return (
    <EmptyState
      icon={IconUserHeart}
      title="Nenhum visitante encontrado"
      text="Os cadastros feitos pelo QR Code aparecem aqui na hora. Imprima o QR Code da sua igreja e deixe-o à vista na entrada."
      help="qr-code"
      action={
        <Button
          leftSection={<IconQrcode size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/configuracoes/qr-codes" />}
        >
          Ver QR Codes
        </Button>
      }
    />
  )
}
