import { type DeskNotice, operatorNotices } from "@aprisco/contract/announcements/desk"
import { Button, Text } from "@mantine/core"
import { IconPlus, IconSpeakerphone } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import type { Column } from "../../../../ui/data-list/column.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { toast } from "../../../../ui/toast.ts"
import { deskApi } from "../desk-api.ts"
import { DeskList } from "../lists/desk-list.tsx"
import { useDeskPage } from "../lists/use-desk-page.ts"
import { NoticeDialog } from "./notice-dialog.tsx"
import { deskNoticesChanged, deskNoticesQuery, shownInBrasilia } from "./notices-api.ts"

const COLUMNS: Column<DeskNotice>[] = [
  { key: "title", title: "Aviso", primary: true, render: (notice) => <Words notice={notice} /> },
  { key: "from", title: "Começa", render: ({ startsAt }) => shownInBrasilia(startsAt) },
  { key: "until", title: "Termina", render: ({ endedAt, endsAt }) => shownInBrasilia(endedAt ?? endsAt) },
  { key: "for", title: "Para", render: readersOf },
  { key: "state", title: "Situação", render: (notice) => <State notice={notice} /> },
]

/** `/operador/avisos`: what the operator tells all churches. */
export function NoticesPage() {
  const { page, goTo } = useDeskPage("avisos")
  const list = useQuery(deskNoticesQuery(page))
  const [writes, setWrites] = useState(false)
  return (
    <>
      <DeskList
        title="Avisos"
        subtitle="Aparecem para quem está no sistema, no alto de cada tela. Horário de Brasília."
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setWrites(true)}>
            Novo aviso
          </Button>
        }
        one="aviso"
        many="avisos"
        list={list}
        page={page}
        onPage={goTo}
        columns={COLUMNS}
        card={(notice) => (
          <>
            <State notice={notice} />
            <Text size="sm">
              De {shownInBrasilia(notice.startsAt)} até {shownInBrasilia(notice.endedAt ?? notice.endsAt)}
            </Text>
            <Text size="sm" c="dimmed">
              {readersOf(notice)}
            </Text>
          </>
        )}
        acts={(notice) => <End notice={notice} />}
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
    onError: (error) => toast.error(messageOf(error, "Erro ao encerrar o aviso. Tente novamente.")),
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
