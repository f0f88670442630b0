import { type DeskSupportRequest, operatorSupport } from "@aprisco/contract/operator/support"
import { Anchor, Button, Code, Stack, Text } from "@mantine/core"
import { IconLifebuoy } from "@tabler/icons-react"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { formatDateTime } from "../../../../lib/format.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { AnswerDialog } from "../answers/answer-dialog.tsx"
import { deskApi } from "../desk-api.ts"
import { DESK } from "../desk-session.ts"
import { DeskList } from "../lists/desk-list.tsx"
import { useDeskPage } from "../lists/use-desk-page.ts"

const REQUESTS = [DESK, "support-requests"] as const

const COLUMNS: Column<DeskSupportRequest>[] = [
  { key: "asked", title: "Pedido", primary: true, render: (request) => <Asked request={request} /> },
  { key: "who", title: "Quem pediu", render: (request) => <Asker request={request} /> },
  { key: "since", title: "Recebido em", render: ({ createdAt }) => formatDateTime(createdAt) },
  { key: "state", title: "Situação", render: (request) => <State request={request} /> },
]

/** `/operador/ajuda`: who asked for help, and the answers. */
export function SupportPage() {
  const { page, goTo } = useDeskPage("ajuda")
  const list = useQuery({
    queryKey: [...REQUESTS, page],
    queryFn: ({ signal }) =>
      deskApi.call(operatorSupport.list, { query: { page, pageSize: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <DeskList
      title="Pedidos de ajuda"
      subtitle="Quem usa o sistema e pediu ajuda. Cada pedido é apagado depois de 12 meses, ou com a conta."
      one="pedido"
      many="pedidos"
      list={list}
      page={page}
      onPage={goTo}
      columns={COLUMNS}
      card={(request) => (
        <>
          <State request={request} />
          <Asker request={request} />
          <Text size="sm" c="dimmed">
            Recebido em {formatDateTime(request.createdAt)}
          </Text>
        </>
      )}
      acts={(request) => <Answer request={request} />}
      failure="Erro ao carregar os pedidos de ajuda."
      loading="Carregando pedidos..."
      empty={
        <EmptyState
          icon={IconLifebuoy}
          title="Nenhum pedido de ajuda"
          text="Quando alguém pedir ajuda pelo sistema, o pedido aparece aqui."
        />
      }
    />
  )
}

function Asked({ request: { id, subject, message, errorCode, answer } }: { request: DeskSupportRequest }) {
  return (
    <span style={{ overflowWrap: "anywhere" }}>
      nº {id} · {subject}
      <Text component="small" display="block" size="sm" c="dimmed" fw={400} lineClamp={3}>
        {message}
      </Text>
      {errorCode !== null && (
        <Text component="small" display="block" size="sm" c="dimmed" fw={400}>
          Código do erro: <Code>{errorCode}</Code>
        </Text>
      )}
      {answer !== null && (
        <Text component="small" display="block" size="sm" c="dimmed" fw={400} lineClamp={3}>
          Resposta: {answer}
        </Text>
      )}
    </span>
  )
}

function Asker({ request: { fullName, email, churchName } }: { request: DeskSupportRequest }) {
  return (
    <Stack gap={4} style={{ overflowWrap: "anywhere" }}>
      <Text size="sm">{fullName}</Text>
      <Text size="sm" c="dimmed">
        {churchName ?? "Ainda sem igreja"}
      </Text>
      <Anchor size="sm" mih={24} href={`mailto:${email}`}>
        {email}
      </Anchor>
    </Stack>
  )
}

function State({ request: { answeredAt } }: { request: DeskSupportRequest }) {
  if (answeredAt === null) return <StatusBadge tone="warning">Espera resposta</StatusBadge>
  return <StatusBadge tone="success">Respondido em {formatDateTime(answeredAt)}</StatusBadge>
}

function Answer({ request }: { request: DeskSupportRequest }) {
  const [writes, setWrites] = useState(false)
  const { id, fullName: name, email, subject, message, answeredAt } = request
  if (answeredAt !== null) return null
  return (
    <>
      <Button size="sm" aria-label={`Responder ao pedido nº ${id}`} onClick={() => setWrites(true)}>
        Responder
      </Button>
      {writes && (
        <AnswerDialog
          to={{ name, email }}
          asked={`${subject}\n\n${message}`}
          answer={(body) => deskApi.call(operatorSupport.answer, { params: { id }, body })}
          onSettled={() => queryClient.invalidateQueries({ queryKey: REQUESTS })}
          onClose={() => setWrites(false)}
        />
      )}
    </>
  )
}
