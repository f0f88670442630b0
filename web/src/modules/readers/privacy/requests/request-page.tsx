import type { PrivacyRequest } from "@aprisco/contract/privacy/requests"
import { Anchor, Button, Stack, Text } from "@mantine/core"
import { IconFileOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useDocumentTitle } from "../../../../lib/document-title.ts"
import { formatDate, formatDateTime } from "../../../../lib/format.ts"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { RecordBoundary, type RecordTexts } from "../../../../ui/record-boundary.tsx"
import { RequestBadge } from "./due-badge.tsx"
import { RequestSteps } from "./request-steps.tsx"
import { requestQuery } from "./requests-api.ts"

const route = getRouteApi("/shell/configuracoes/pedidos/$id")

const TEXTS: RecordTexts = {
  loading: "Carregando pedido...",
  failed: "Erro ao carregar o pedido",
  icon: IconFileOff,
  notFound: "Pedido não encontrado",
  notFoundReason: "O endereço pode estar errado, ou o pedido não é da sua igreja.",
  canBeDenied: true,
}

/** One request of a data subject, with the steps to its answer. */
export function PrivacyRequestPage() {
  const { id } = route.useParams()
  return (
    <RecordBoundary query={useQuery(requestQuery(id))} texts={TEXTS} toList={<ToList />}>
      {({ data, etag }) => <Record request={data} etag={etag} />}
    </RecordBoundary>
  )
}

function ToList() {
  return (
    <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/configuracoes/pedidos" />}>
      Pedidos sobre dados
    </Button>
  )
}

function Record({ request, etag }: { request: PrivacyRequest; etag: string | null }) {
  const { protocol, requesterName, kindDisplay, dueOn, closedAt } = request
  useDocumentTitle(`Pedido ${protocol}`)
  return (
    <>
      <PageHeader
        back={<ToList />}
        title={`${kindDisplay}: ${requesterName}`}
        subtitle={`Protocolo ${protocol} · ${closedAt === null ? "responder até" : "prazo:"} ${formatDate(dueOn)}`}
        actions={<RequestBadge {...request} />}
      />
      <Stack gap="lg">
        <RequestSteps key={request.version} request={request} etag={etag} />
        <FactCard title="Pedido">
          <Facts
            facts={[
              {
                label: "Pessoa no cadastro",
                value: request.personId !== null && <PersonOf request={request} />,
              },
              { label: "Contato para a resposta", value: request.contact, wide: true },
              { label: "Como chegou", value: request.channelDisplay },
              { label: "Recebido em", value: formatDate(request.receivedOn) },
              { label: "O que a pessoa escreveu", value: request.details, wide: true },
            ]}
          />
        </FactCard>
        {request.closedAt !== null && (
          <FactCard title={request.state === "answered" ? "Resposta" : "Recusa"}>
            <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
              {request.answer ?? request.reason}
            </Text>
            <Text size="sm" c="dimmed" mt="sm">
              {formatDateTime(request.closedAt)} · {request.closedByName}
            </Text>
          </FactCard>
        )}
      </Stack>
    </>
  )
}

function PersonOf({ request: { personId, personName } }: { request: PrivacyRequest }) {
  if (personId === null) return null
  return (
    <Anchor
      renderRoot={(props) => (
        <Link {...props} to="/pessoas/$id" params={{ id: personId }} search={{ aba: "consentimentos" }} />
      )}
    >
      {personName ?? "Ver cadastro"}
    </Anchor>
  )
}
