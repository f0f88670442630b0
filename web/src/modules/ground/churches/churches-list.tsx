import type { ChurchRow } from "@aprisco/contract/churches/routes"
import { Button } from "@mantine/core"
import { IconBuildingChurch, IconPlus } from "@tabler/icons-react"
import { Link, linkOptions } from "@tanstack/react-router"
import { useState } from "react"
import { useCan } from "../../../lib/can.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import type { Column, ListQuery } from "../../../ui/data-list/column.ts"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { NothingFound } from "../../../ui/nothing-found.tsx"
import { AskingCard, ChurchCard } from "./church-columns.tsx"
import { ChurchMenu } from "./church-menu.tsx"
import { type ChurchStep, ChurchStepDialog } from "./step-dialog.tsx"
import type { useChurchFilters } from "./use-church-filters.ts"

interface ChurchesListProps
  extends Pick<
    ReturnType<typeof useChurchFilters>,
    "affiliation" | "filtered" | "ordering" | "page" | "clear" | "goTo" | "sort"
  > {
  list: ListQuery<ChurchRow>
  columns: Column<ChurchRow>[]
}

/** The churches: a table on a large screen, cards on a phone. */
export function ChurchesList({ list, affiliation, columns, ...view }: ChurchesListProps) {
  const { filtered, ordering, page, clear, goTo, sort } = view
  const [step, take] = useState<{ kind: ChurchStep; church: ChurchRow } | null>(null)
  const asking = affiliation !== undefined
  return (
    <>
      <DataList
        label="Igrejas"
        query={list}
        columns={columns}
        rowKey={(church) => church.id}
        rowLink={({ id }) => linkOptions({ to: "/denominacao/churches/$id", params: { id } })}
        card={(church) => (asking ? <AskingCard church={church} /> : <ChurchCard church={church} />)}
        rowActions={(church) => <ChurchMenu church={church} onStep={(kind) => take({ kind, church })} />}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={goTo}
        ordering={ordering ?? "name"}
        onOrdering={sort}
        failure="Erro ao carregar igrejas"
        loading="Carregando igrejas..."
        empty={
          filtered ? (
            <NothingFound
              title="Nenhuma igreja encontrada"
              text="Nenhuma igreja corresponde à busca e aos filtros escolhidos."
              onClear={() => void clear()}
            />
          ) : (
            <NoneYet affiliation={affiliation} />
          )
        }
      />
      {step && <ChurchStepDialog {...step} onClose={() => take(null)} />}
    </>
  )
}

function NoneYet({ affiliation }: Pick<ChurchesListProps, "affiliation">) {
  const can = useCan()
  if (affiliation === "pending")
    return (
      <EmptyState
        title="Nenhum pedido de filiação"
        text="Quando uma igreja pedir para fazer parte da denominação, o pedido aparece aqui e no sino."
      />
    )
  if (affiliation === "refused")
    return (
      <EmptyState
        title="Nenhum pedido recusado"
        text="Uma igreja recusada lê o motivo e pode pedir de novo."
      />
    )
  return (
    <EmptyState
      icon={IconBuildingChurch}
      title="Nenhuma igreja por aqui"
      text="Cadastre a primeira igreja da denominação, ou espere que uma peça a filiação."
      action={
        can("churches.create") && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/denominacao/churches/create" />}
          >
            Nova igreja
          </Button>
        )
      }
    />
  )
}
