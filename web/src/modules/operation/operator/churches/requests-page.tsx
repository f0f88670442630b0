import type { DeskChurch } from "@aprisco/contract/operator/churches"
import { Button, Group, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { formatDateTime } from "../../../../lib/format.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { DeskList } from "../lists/desk-list.tsx"
import { useDeskPage } from "../lists/use-desk-page.ts"
import { cityWithState, memberUsage } from "./church-parts.tsx"
import { deskChurchesQuery } from "./churches-api.ts"
import { toChurch } from "./churches-page.tsx"
import { type DeskStep, DeskStepDialog } from "./step-dialog.tsx"

const COLUMNS: Column<DeskChurch>[] = [
  { key: "name", title: "Igreja", primary: true, render: ({ name }) => name },
  { key: "place", title: "Cidade", render: cityWithState },
  { key: "now", title: "Plano atual", render: ({ plan }) => plan.name },
  { key: "asked", title: "Plano pedido", render: ({ requestedPlan }) => requestedPlan?.name },
  { key: "members", title: "Membros", align: "right", render: memberUsage },
  { key: "since", title: "Pedido em", render: ({ planRequestedAt }) => formatDateTime(planRequestedAt) },
]

/** `/operador/pedidos`: the churches that asked for a plan, the longest wait first. */
export function PlanRequestsPage() {
  const { page, goTo } = useDeskPage("pedidos")
  const list = useQuery(
    deskChurchesQuery({ situation: "asking", ordering: "plan_requested_at", page, pageSize: PAGE_SIZE }),
  )
  const [step, take] = useState<{ kind: DeskStep; church: DeskChurch } | null>(null)
  const answers = (church: DeskChurch) => (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="sm"
        aria-label={`Confirmar: ${church.name}`}
        onClick={() => take({ kind: "confirm", church })}
      >
        Confirmar
      </Button>
      <Button
        size="sm"
        variant="default"
        aria-label={`Recusar: ${church.name}`}
        onClick={() => take({ kind: "refuse", church })}
      >
        Recusar
      </Button>
    </Group>
  )
  return (
    <>
      <DeskList
        title="Pedidos de plano"
        subtitle="As igrejas que esperam resposta, o pedido mais antigo primeiro."
        one="pedido"
        many="pedidos"
        list={list}
        page={page}
        onPage={goTo}
        columns={COLUMNS}
        rowLink={toChurch}
        card={(church) => (
          <>
            <Text size="sm">
              {church.plan.name} → <strong>{church.requestedPlan?.name}</strong>
            </Text>
            <Text size="sm">
              {cityWithState(church)} · membros: {memberUsage(church)}
            </Text>
            <Text size="sm" c="dimmed">
              Pedido em {formatDateTime(church.planRequestedAt)}
            </Text>
          </>
        )}
        acts={answers}
        failure="Erro ao carregar os pedidos."
        loading="Carregando pedidos..."
        empty={
          <EmptyState
            title="Nenhum pedido de plano"
            text="Quando uma igreja pedir um plano, o pedido aparece aqui."
          />
        }
      />
      {step && <DeskStepDialog {...step} onClose={() => take(null)} />}
    </>
  )
}
