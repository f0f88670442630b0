import type { AccountMail } from "@aprisco/contract/messages/settings"
import { Text } from "@mantine/core"
import { IconMail } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { formatDateTime } from "../../../../lib/format.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import { DataList } from "../../../../ui/data-list/data-list.tsx"
import { ListPage } from "../../../../ui/data-list/list-page.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { Panel } from "../../../../ui/panel.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { accountMailsQuery } from "./settings-api.ts"

const route = getRouteApi("/shell/mensagens/configuracao")

const TONES = { waiting: "info", sent: "success", refused: "danger" } as const

const COLUMNS: Column<AccountMail>[] = [
  { key: "kind", title: "E-mail", primary: true, render: ({ kindDisplay }) => kindDisplay },
  { key: "user", title: "Para", width: "12rem", render: ({ userName }) => userName },
  { key: "at", title: "Quando", width: "10rem", render: ({ at }) => formatDateTime(at) },
  {
    key: "state",
    title: "Situação",
    width: "9rem",
    render: (mail) => <StatusBadge tone={TONES[mail.state]}>{mail.stateDisplay}</StatusBadge>,
  },
  {
    key: "answer",
    title: "Resposta do servidor",
    width: "14rem",
    roomy: true,
    render: ({ answer }) => answer,
  },
]

/** What became of the e-mails about accounts: somebody who got no invitation is found here. */
export function AccountMailsCard() {
  const { contas: page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(accountMailsQuery(page))
  return (
    <Panel title="E-mails de conta">
      <Text size="sm" c="dimmed" mb="md">
        Convites, senhas e confirmações dos últimos 90 dias. Se alguém não recebeu, veja aqui o que houve.
      </Text>
      <ListPage name="account-mails" columns={COLUMNS}>
        <DataList
          label="E-mails de conta"
          query={list}
          columns={COLUMNS}
          rowKey={({ id }) => id}
          card={({ userName, at, stateDisplay, answer }: AccountMail) => (
            <Text size="sm">
              {[userName, formatDateTime(at), stateDisplay, answer].filter(Boolean).join(" · ")}
            </Text>
          )}
          page={page}
          pageSize={PAGE_SIZE}
          onPage={(next) =>
            void navigate({
              search: (old) => ({ ...old, contas: next > 1 ? next : undefined }),
              resetScroll: false,
            })
          }
          failure="Erro ao carregar os e-mails de conta"
          loading="Carregando e-mails..."
          empty={<EmptyState icon={IconMail} title="Nenhum e-mail de conta" />}
        />
      </ListPage>
    </Panel>
  )
}
