import { PRIVACY_REQUEST_STATES, type PrivacyRequestState } from "@aprisco/contract/privacy/request-labels"
import type { PrivacyRequestRow } from "@aprisco/contract/privacy/requests"
import { Alert, Button, NativeSelect, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconAlertTriangle, IconFileCertificate, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, linkOptions } from "@tanstack/react-router"
import { countOf, formatDate } from "../../../../lib/format.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { BackToSettings } from "../../../../ui/back-to-settings.tsx"
import type { Column } from "../../../../ui/data-list/column.ts"
import { CountLine } from "../../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../../ui/data-list/data-list.tsx"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { NothingFound } from "../../../../ui/nothing-found.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { RequestBadge } from "./due-badge.tsx"
import { NewRequestDialog } from "./new-request-dialog.tsx"
import { requestsQuery } from "./requests-api.ts"
import { validateRequestsSearch } from "./search.ts"

const route = getRouteApi("/shell/configuracoes/pedidos")
const COLUMNS: Column<PrivacyRequestRow>[] = [
  {
    key: "requester",
    title: "Quem pediu",
    primary: true,
    render: ({ requesterName }) => requesterName,
  },
  { key: "kind", title: "Pedido", render: ({ kindDisplay }) => kindDisplay },
  { key: "due", title: "Prazo", render: ({ dueOn }) => formatDate(dueOn) },
  { key: "state", title: "Situação", render: (request) => <RequestBadge {...request} /> },
  {
    key: "protocol",
    title: "Protocolo",
    render: ({ protocol }) => <span style={{ whiteSpace: "nowrap" }}>{protocol}</span>,
  },
]

const STATES = [
  { value: "", label: "Todos" },
  ...Object.entries(PRIVACY_REQUEST_STATES).map(([value, label]) => ({ value, label })),
]

/** The requests of data subjects: open ones by the day that they are due, late ones first. */
export function PrivacyRequestsPage() {
  const { page = 1, state } = route.useSearch()
  const navigate = route.useNavigate()
  const [entering, { open, close }] = useDisclosure(false)
  const list = useQuery(requestsQuery({ state, page, pageSize: PAGE_SIZE }))
  if (isStatus(list.error, 403)) return <DeniedState needs="church.manage" />
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
      Registrar pedido
    </Button>
  )
  const late = list.data?.lateCount ?? 0
  return (
    <>
      <PageHeader
        title="Pedidos sobre dados pessoais"
        subtitle="A igreja responde em até 15 dias a quem pede para ver, corrigir, levar ou apagar os próprios dados."
        back={<BackToSettings />}
        actions={add}
      />
      {late > 0 && (
        <Alert color="red" mb="md" icon={<IconAlertTriangle aria-hidden />} role="note">
          {countOf(late, "pedido está atrasado", "pedidos estão atrasados")}. Responda primeiro a quem espera
          há mais tempo.
        </Alert>
      )}
      <NativeSelect
        label="Situação"
        data={STATES}
        value={state ?? ""}
        mb="md"
        maw="16rem"
        onChange={({ currentTarget: { value } }) =>
          void navigate({
            search: validateRequestsSearch({ state: value as PrivacyRequestState | "" }),
            resetScroll: false,
          })
        }
      />
      <CountLine list={list} one="pedido" many="pedidos" />
      <DataList
        label="Pedidos sobre dados pessoais"
        query={list}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowLink={({ id }) => linkOptions({ to: "/configuracoes/pedidos/$id", params: { id } })}
        card={(request) => (
          <>
            <Text size="sm" mt="xs">
              {request.kindDisplay} · {request.state === "open" ? "até" : "prazo:"}{" "}
              {formatDate(request.dueOn)}
            </Text>
            <RequestBadge {...request} />
          </>
        )}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next > 1 ? next : undefined }) })}
        failure="Erro ao carregar os pedidos"
        loading="Carregando pedidos..."
        empty={
          state ? (
            <NothingFound
              icon={IconFileCertificate}
              title="Nenhum pedido nesta situação"
              text="Escolha outra situação para ver os outros pedidos."
              onClear={() => void navigate({ search: {}, resetScroll: false })}
            />
          ) : (
            <EmptyState
              icon={IconFileCertificate}
              title="Nenhum pedido ainda"
              help="pedidos-sobre-dados"
              text="Registre aqui o que alguém pedir na secretaria. Os pedidos feitos pela conta ou pela página do QR Code chegam sozinhos."
              action={add}
            />
          )
        }
      />
      <NewRequestDialog opened={entering} onClose={close} />
    </>
  )
}
