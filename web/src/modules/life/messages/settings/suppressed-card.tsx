import { messageSettings, type SuppressedAddress } from "@aprisco/contract/messages/settings"
import { Button, Text } from "@mantine/core"
import { IconMailOff } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { formatDate } from "../../../../lib/format.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import type { Column } from "../../../../ui/data-list/column.ts"
import { DataList } from "../../../../ui/data-list/data-list.tsx"
import { ListPage } from "../../../../ui/data-list/list-page.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { NothingFound } from "../../../../ui/nothing-found.tsx"
import { Panel } from "../../../../ui/panel.tsx"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { toast } from "../../../../ui/toast.ts"
import { messagesChanged } from "../messages-api.ts"
import { suppressedQuery } from "./settings-api.ts"

const route = getRouteApi("/shell/mensagens/configuracao")

/** The addresses that a mail server has refused for good. */
export function SuppressedCard({ mayLift }: { mayLift: boolean }) {
  const { page = 1, search } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(suppressedQuery({ page, search }))
  const look = (part: { page?: number | undefined; search?: string | undefined }) =>
    void navigate({ search: (old) => ({ ...old, ...part }), resetScroll: false })
  const lift = useLift()
  return (
    <Panel title="Endereços recusados">
      <Text size="sm" c="dimmed" mb="md">
        O servidor de e-mail disse que não existem: nenhuma mensagem vai para eles até alguém liberar.
      </Text>
      <ListPage name="suppressed" columns={COLUMNS}>
        <SearchInput
          label="Buscar endereços recusados"
          value={search ?? ""}
          onSearch={(next) => look({ search: next || undefined, page: undefined })}
        />
        <DataList
          label="Endereços recusados"
          query={list}
          columns={COLUMNS}
          rowKey={({ id }) => id}
          card={({ answer, since }: SuppressedAddress) => (
            <Text size="sm">
              {formatDate(since)} · {answer}
            </Text>
          )}
          {...(mayLift && {
            rowActions: (row: SuppressedAddress) => (
              <Button
                variant="default"
                size="sm"
                aria-label={`Liberar ${row.address ?? "endereço apagado"}`}
                onClick={() => void lift(row)}
              >
                Liberar
              </Button>
            ),
          })}
          page={page}
          pageSize={PAGE_SIZE}
          onPage={(next) => look({ page: next > 1 ? next : undefined })}
          failure="Erro ao carregar os endereços recusados"
          loading="Carregando endereços..."
          empty={
            search ? (
              <NothingFound
                title="Nenhum endereço encontrado"
                text="Nenhum endereço recusado corresponde à busca."
                onClear={() => look({ search: undefined })}
              />
            ) : (
              <EmptyState icon={IconMailOff} title="Nenhum endereço recusado" />
            )
          }
        />
      </ListPage>
    </Panel>
  )
}

const COLUMNS: Column<SuppressedAddress>[] = [
  {
    key: "address",
    title: "Endereço",
    primary: true,
    render: ({ address }) => address ?? "Endereço apagado",
  },
  { key: "since", title: "Desde", width: "8rem", render: ({ since }) => formatDate(since) },
  { key: "answer", title: "Resposta do servidor", width: "20rem", render: ({ answer }) => answer },
]

function useLift() {
  const lifting = useMutation({
    mutationFn: (id: number) => api.call(messageSettings.lift, { params: { id } }),
    onSuccess: () => toast.success("Endereço liberado."),
    onError: (error) => toast.error(messageOf(error, "Erro ao liberar o endereço. Tente novamente.")),
    onSettled: messagesChanged,
  })
  return async ({ id, address }: SuppressedAddress) => {
    const sure = await askToConfirm({
      title: "Liberar este endereço?",
      message: `As próximas mensagens voltam a ir para ${address ?? "ele"}. Faça isso se a caixa existe de novo.`,
      confirm: "Liberar",
    })
    if (sure) lifting.mutate(id)
  }
}
