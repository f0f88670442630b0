import { type DeskNotice, operatorNotices } from "@aprisco/contract/operator/notices"
import { Button, Stack, Text } from "@mantine/core"
import { IconPlus, IconSpeakerphone } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { wordsOf } from "../../../lib/problem.ts"
import { searchOf, valid } from "../../../lib/search-params.ts"
import { askToConfirm } from "../../../ui/confirm-dialog.tsx"
import type { Column } from "../../../ui/data-list/column.ts"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { toast } from "../../../ui/toast.ts"
import { sectionAddress } from "../desk-address.ts"
import { deskApi } from "../desk-api.ts"
import { NoticeDialog } from "./notice-dialog.tsx"
import { deskNoticesChanged, deskNoticesQuery, PAGE_SIZE, shownInBrasilia } from "./notices-api.ts"

const validate = searchOf({ page: valid(operatorNotices.list.query.shape.page) })
type Search = ReturnType<typeof validate> & { ordering?: undefined; search?: undefined }
const ADDRESS = sectionAddress<Search>("avisos", validate)
const LIST = { validate: () => ({}), cleared: (): Search => ({}) }

const COLUMNS: Column<DeskNotice>[] = [
  { key: "title", title: "Aviso", primary: true, render: (notice) => <Words notice={notice} /> },
  { key: "from", title: "Começa", render: ({ startsAt }) => shownInBrasilia(startsAt) },
  { key: "until", title: "Termina", render: ({ endedAt, endsAt }) => shownInBrasilia(endedAt ?? endsAt) },
  { key: "for", title: "Para", render: readersOf },
  { key: "state", title: "Situação", render: (notice) => <State notice={notice} /> },
]

/** `/operador/avisos`: what the operator tells all churches. */
export function NoticesPage() {
  const { page, goTo } = useListAddress<Search>(ADDRESS, LIST)
  const list = useQuery(deskNoticesQuery(page))
  const [writes, setWrites] = useState(false)
  return (
    <>
      <PageHeader
        title="Avisos"
        subtitle="Aparecem para quem está no sistema, no alto de cada tela. Horário de Brasília."
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setWrites(true)}>
            Novo aviso
          </Button>
        }
      />
      <CountLine list={list} one="aviso" many="avisos" />
      <DataList
        label="Avisos"
        query={list}
        columns={[
          ...COLUMNS,
          { key: "end", title: "Ações", hideTitle: true, render: (notice) => <End notice={notice} /> },
        ]}
        rowKey={({ id }) => id}
        card={(notice) => (
          <Stack gap={6} mt="xs" align="flex-start">
            <State notice={notice} />
            <Text size="sm">
              De {shownInBrasilia(notice.startsAt)} até {shownInBrasilia(notice.endedAt ?? notice.endsAt)}
            </Text>
            <Text size="sm" c="dimmed">
              {readersOf(notice)}
            </Text>
            <End notice={notice} />
          </Stack>
        )}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={goTo}
        failure="Erro ao carregar os avisos."
        loading="Carregando avisos..."
        empty={
          <EmptyState
            icon={IconSpeakerphone}
            title="Nenhum aviso"
            text="Escreva um antes de uma manutenção: quem estiver no sistema vê."
          />
        }
      />
      {writes && <NoticeDialog onClose={() => setWrites(false)} />}
    </>
  )
}

function readersOf({ administratorsOnly }: DeskNotice): string {
  return administratorsOnly ? "Só administradores" : "Todos"
}

function Words({ notice: { title, body } }: { notice: DeskNotice }) {
  return (
    <span style={{ overflowWrap: "anywhere" }}>
      {title}
      <Text component="small" display="block" size="sm" c="dimmed" fw={400} lineClamp={3}>
        {body}
      </Text>
    </span>
  )
}

const isOver = ({ endedAt, endsAt }: DeskNotice) => endedAt !== null || Date.parse(endsAt) <= Date.now()

function State({ notice }: { notice: DeskNotice }) {
  if (isOver(notice)) return <StatusBadge>Encerrado</StatusBadge>
  if (Date.parse(notice.startsAt) > Date.now()) return <StatusBadge tone="info">Programado</StatusBadge>
  return <StatusBadge tone="success">No ar</StatusBadge>
}

function End({ notice }: { notice: DeskNotice }) {
  const end = useMutation({
    mutationFn: () => deskApi.call(operatorNotices.end, { params: { id: notice.id } }),
    onSuccess: () => toast.success("Aviso encerrado."),
    onError: (error) => toast.error(wordsOf(error, "Erro ao encerrar o aviso. Tente novamente.")),
    onSettled: deskNoticesChanged,
  })
  if (isOver(notice)) return null
  async function askAndEnd() {
    const sure = await askToConfirm({
      title: "Encerrar agora?",
      message: `O aviso “${notice.title}” deixa de aparecer, em até 5 minutos nas telas já abertas.`,
      confirm: "Encerrar agora",
    })
    if (sure) end.mutate()
  }
  return (
    <Button
      size="sm"
      variant="default"
      disabled={end.isPending}
      aria-label={`Encerrar agora: ${notice.title}`}
      onClick={() => void askAndEnd()}
    >
      Encerrar agora
    </Button>
  )
}
