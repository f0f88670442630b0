import type { BulkMessage } from "@aprisco/contract/messages/bulk"
import { type MessageRecipient, messageRecipients } from "@aprisco/contract/messages/recipients"
import { Button, Group, Title } from "@mantine/core"
import { IconRefresh, IconUsers } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { countOf } from "../../../../lib/format.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { DataList } from "../../../../ui/data-list/data-list.tsx"
import { FilterToolbar } from "../../../../ui/data-list/filter-toolbar.tsx"
import { ListPage } from "../../../../ui/data-list/list-page.tsx"
import { useListAddress } from "../../../../ui/data-list/use-list-address.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { NothingFound } from "../../../../ui/nothing-found.tsx"
import { toast } from "../../../../ui/toast.ts"
import { messageStatisticsQuery, messagesChanged, recipientsQuery } from "../messages-api.ts"
import { type MessageRecordSearch, RECIPIENT_FILTERS } from "../search.ts"
import { RECIPIENT_COLUMNS, RecipientCard } from "./recipient-columns.tsx"
import { RecipientsExport } from "./recipients-export.tsx"

const route = getRouteApi("/shell/mensagens/$id")
type Search = MessageRecordSearch & { ordering?: undefined }
const ADDRESS = { validate: () => ({}), cleared: (): Search => ({}) }

/** The people of a message: what became of it for each, and why some got nothing. */
export function RecipientsCard({ message }: { message: BulkMessage }) {
  const address = useListAddress<Search>(route, ADDRESS)
  const { filters, filtered, page } = address
  const list = useQuery(recipientsQuery(message.id, { ...filters, page, pageSize: PAGE_SIZE }))
  return (
    <section aria-labelledby="message-people">
      <ListPage name="message-recipients" columns={RECIPIENT_COLUMNS}>
        <Group justify="space-between" mb="md">
          <Title order={2} size="h3" id="message-people">
            Pessoas
          </Title>
          <RetryButton message={message} state={filters.state} />
        </Group>
        <FilterToolbar
          of="pessoas"
          placeholder="Nome"
          address={address}
          choices={RECIPIENT_FILTERS}
          exporting={<RecipientsExport id={message.id} filters={filters} count={list.data?.count} />}
        />
        <DataList
          label="Pessoas"
          query={list}
          columns={RECIPIENT_COLUMNS}
          rowKey={({ id }) => id}
          card={(recipient: MessageRecipient) => <RecipientCard recipient={recipient} />}
          page={page}
          pageSize={PAGE_SIZE}
          onPage={(next) => void address.goTo(next)}
          failure="Erro ao carregar as pessoas da mensagem"
          loading="Carregando pessoas..."
          empty={
            filtered ? (
              <NothingFound
                title="Ninguém encontrado"
                text="Ninguém corresponde à busca e aos filtros escolhidos."
                onClear={() => void address.clear()}
              />
            ) : (
              <EmptyState icon={IconUsers} title="Ninguém nesta mensagem" />
            )
          }
        />
      </ListPage>
    </section>
  )
}

const AGAIN = ["failed", "uncertain", "bounced"] as const

interface RetryButtonProps {
  message: BulkMessage
  /** The state that the list is filtered by: of these alone, where they can be tried again. */
  state: Search["state"]
}

/** Tries again what has failed. What may have left goes again only where the list shows nothing else: some may get it twice. */
function RetryButton({ message: { id, state: of }, state }: RetryButtonProps) {
  const maySend = useCan()("messages.send")
  const { data: statistics } = useQuery(messageStatisticsQuery(id))
  const chosen = AGAIN.find((one) => one === state)
  const mayHaveLeft = (statistics?.uncertain ?? 0) > 0
  const body = chosen ? { state: chosen } : mayHaveLeft ? { state: "failed" as const } : {}
  const retry = useMutation({
    mutationFn: () => api.call(messageRecipients.retry, { params: { id }, body }),
    onSuccess: ({ queued }) =>
      queued === 0
        ? toast.info("Não há o que tentar de novo.")
        : toast.success(`${countOf(queued, "mensagem volta", "mensagens voltam")} para a fila.`),
    onError: (error) => toast.error(messageOf(error, "Erro ao tentar de novo.")),
    onSettled: messagesChanged,
  })
  if (!maySend || of === "cancelled" || statistics === undefined) return null
  const { failed, bounced } = statistics
  const count = chosen ? statistics[chosen] : mayHaveLeft ? failed : failed + bounced
  if (count === 0) return null
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      disabled={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {chosen === "uncertain" ? "Tentar de novo as que podem ter saído" : "Tentar de novo as que falharam"}
    </Button>
  )
}
