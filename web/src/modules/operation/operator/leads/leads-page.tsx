import { type DeskLead, operatorLeads } from "@aprisco/contract/operator/leads"
import { Anchor, Button, Group, Stack, Text } from "@mantine/core"
import { IconAddressBook } from "@tabler/icons-react"
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { formatDateTime } from "../../../../lib/format.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import type { Column } from "../../../../ui/data-list/column.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { toast } from "../../../../ui/toast.ts"
import { AnswerDialog } from "../answers/answer-dialog.tsx"
import { deskApi } from "../desk-api.ts"
import { DESK } from "../desk-session.ts"
import { DeskList } from "../lists/desk-list.tsx"
import { useDeskPage } from "../lists/use-desk-page.ts"

const LEADS = [DESK, "leads"] as const

const COLUMNS: Column<DeskLead>[] = [
  { key: "name", title: "Igreja", primary: true, render: ({ churchName }) => churchName },
  { key: "contact", title: "Contato", render: (lead) => <Contact lead={lead} /> },
  { key: "since", title: "Recebido em", render: ({ createdAt }) => formatDateTime(createdAt) },
  { key: "answered", title: "Situação", render: (lead) => <Answered lead={lead} /> },
]

/** `/operador/contatos`: who asked on the landing page to be talked to. */
export function LeadsPage() {
  const { page, goTo } = useDeskPage("contatos")
  const list = useQuery({
    queryKey: [...LEADS, page],
    queryFn: ({ signal }) =>
      deskApi.call(operatorLeads.list, { query: { page, pageSize: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <DeskList
      title="Contatos"
      subtitle="Quem deixou um contato na página inicial. Cada um é apagado depois de 12 meses."
      one="contato"
      many="contatos"
      list={list}
      page={page}
      onPage={goTo}
      columns={COLUMNS}
      card={(lead) => (
        <>
          <Answered lead={lead} />
          <Contact lead={lead} />
          <Text size="sm" c="dimmed">
            Recebido em {formatDateTime(lead.createdAt)}
          </Text>
        </>
      )}
      acts={(lead) => <Acts lead={lead} />}
      failure="Erro ao carregar os contatos."
      loading="Carregando contatos..."
      empty={
        <EmptyState
          icon={IconAddressBook}
          title="Nenhum contato"
          text="Quando uma igreja deixar um contato na página inicial, ele aparece aqui."
        />
      }
    />
  )
}

function Contact({ lead: { email, phone } }: { lead: DeskLead }) {
  return (
    <Stack gap={4} style={{ overflowWrap: "anywhere" }}>
      <Anchor size="sm" mih={24} href={`mailto:${email}`}>
        {email}
      </Anchor>
      <Anchor size="sm" mih={24} href={`tel:+55${phone.replace(/\D/g, "")}`}>
        {phone}
      </Anchor>
    </Stack>
  )
}

function Answered({ lead: { answeredAt, answer } }: { lead: DeskLead }) {
  if (answeredAt === null) return <StatusBadge tone="warning">Espera resposta</StatusBadge>
  return (
    <Stack gap={4} align="flex-start">
      <StatusBadge tone="success">Respondido em {formatDateTime(answeredAt)}</StatusBadge>
      {answer !== null && (
        <Text size="sm" c="dimmed" lineClamp={3} style={{ overflowWrap: "anywhere" }}>
          {answer}
        </Text>
      )}
    </Stack>
  )
}

const leadsChanged = () => queryClient.invalidateQueries({ queryKey: LEADS })

function Acts({ lead: { id, churchName, email, answeredAt } }: { lead: DeskLead }) {
  const params = { id }
  const [writes, setWrites] = useState(false)
  const remove = useMutation({
    onSettled: leadsChanged,
    mutationFn: () => deskApi.call(operatorLeads.remove, { params }),
    onSuccess: () => toast.success("Contato excluído."),
    onError: (error) => toast.error(messageOf(error, "Erro ao excluir o contato. Tente novamente.")),
  })
  async function askAndRemove() {
    const sure = await askToConfirm({
      title: "Excluir contato?",
      message: `O contato de ${churchName} é apagado agora, e não pode ser recuperado.`,
      confirm: "Excluir",
      danger: true,
    })
    if (sure) remove.mutate()
  }
  const busy = remove.isPending
  return (
    <Group gap="xs">
      {answeredAt === null && (
        <Button
          size="sm"
          disabled={busy}
          aria-label={`Responder: ${churchName}`}
          onClick={() => setWrites(true)}
        >
          Responder
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        disabled={busy}
        aria-label={`Excluir o contato: ${churchName}`}
        onClick={() => void askAndRemove()}
      >
        Excluir
      </Button>
      {writes && (
        <AnswerDialog
          to={{ name: churchName, email }}
          answer={(body) => deskApi.call(operatorLeads.answer, { params, body })}
          onSettled={leadsChanged}
          onClose={() => setWrites(false)}
        />
      )}
    </Group>
  )
}
