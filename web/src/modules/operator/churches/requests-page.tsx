import type { DeskChurch } from "@aprisco/contract/operator/churches"
import { deskChurchQuery as listQuery } from "@aprisco/contract/operator/churches"
import { Button, Group, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { formatDateTime } from "../../../lib/format.ts"
import { searchOf, valid } from "../../../lib/search-params.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { sectionAddress } from "../desk-address.ts"
import { placeOf, usageOf } from "./church-parts.tsx"
import { deskChurchesQuery, PAGE_SIZE } from "./churches-api.ts"
import { toChurch } from "./churches-page.tsx"
import { type Step, StepDialog } from "./step-dialog.tsx"

const validate = searchOf({ page: valid(listQuery.shape.page) })
type Search = ReturnType<typeof validate> & { ordering?: undefined; search?: undefined }
const ADDRESS = sectionAddress<Search>("pedidos", validate)
const LIST = { validate: () => ({}), cleared: (): Search => ({}) }

const COLUMNS: Column<DeskChurch>[] = [
  { key: "name", title: "Igreja", primary: true, render: ({ name }) => name },
  { key: "place", title: "Cidade", render: placeOf },
  { key: "now", title: "Plano atual", render: ({ plan }) => plan.name },
  { key: "asked", title: "Plano pedido", render: ({ requestedPlan }) => requestedPlan?.name },
  { key: "members", title: "Membros", align: "right", render: usageOf },
  { key: "since", title: "Pedido em", render: ({ planRequestedAt }) => formatDateTime(planRequestedAt) },
]

/** `/operador/pedidos`: the churches that asked for a plan, the longest wait first. */
export function RequestsPage() {
  const { page, goTo } = useListAddress<Search>(ADDRESS, LIST)
  const list = useQuery(
    deskChurchesQuery({ situation: "asking", ordering: "plan_requested_at", page, pageSize: PAGE_SIZE }),
  )
  const [step, take] = useState<{ kind: Step; church: DeskChurch } | null>(null)
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
      <PageHeader
        title="Pedidos de plano"
        subtitle="As igrejas que esperam resposta, o pedido mais antigo primeiro."
      />
      <CountLine list={list} one="pedido" many="pedidos" />
      <DataList
        label="Pedidos de plano"
        query={list}
        columns={[...COLUMNS, { key: "answer", title: "Resposta", hideTitle: true, render: answers }]}
        rowKey={({ id }) => id}
        rowLink={toChurch}
        card={(church) => (
          <Stack gap={6} mt="xs">
            <Text size="sm">
              {church.plan.name} → <strong>{church.requestedPlan?.name}</strong>
            </Text>
            <Text size="sm">
              {placeOf(church)} · membros: {usageOf(church)}
            </Text>
            <Text size="sm" c="dimmed">
              Pedido em {formatDateTime(church.planRequestedAt)}
            </Text>
            {answers(church)}
          </Stack>
        )}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={goTo}
        failure="Erro ao carregar os pedidos."
        loading="Carregando pedidos..."
        empty={
          <EmptyState
            title="Nenhum pedido de plano"
            text="Quando uma igreja pedir um plano, o pedido aparece aqui."
          />
        }
      />
      {step && <StepDialog {...step} onClose={() => take(null)} />}
    </>
  )
}
