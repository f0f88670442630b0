import type { BulkMessage } from "@aprisco/contract/messages/bulk"
import { Alert, Button, Stack, Text } from "@mantine/core"
import { IconMailOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useDocumentTitle } from "../../../../lib/document-title.ts"
import { formatDateTime } from "../../../../lib/format.ts"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { RecordBoundary, type RecordTexts } from "../../../../ui/record-boundary.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { BackToMessages } from "../back-to-messages.tsx"
import { channelWords, MESSAGE_TONES, messageTitle } from "../message-words.ts"
import classes from "../messages.module.css"
import { messageQuery } from "../messages-api.ts"
import { MessageActions } from "./message-actions.tsx"
import { RecipientsCard } from "./recipients-card.tsx"
import { StatisticsCard, WHILE_SENDING } from "./statistics-card.tsx"

const route = getRouteApi("/shell/mensagens/$id")

const TEXTS: RecordTexts = {
  loading: "Carregando mensagem...",
  failed: "Erro ao carregar a mensagem",
  icon: IconMailOff,
  notFound: "Mensagem não encontrada",
  notFoundReason: "A mensagem pode ter sido excluída, ou não está entre as que você vê.",
  canBeDenied: true,
}

/** One message: its words, where it stands, and what became of it for each person. */
export function MessagePage() {
  const { id } = route.useParams()
  const query = useQuery({
    ...messageQuery(id),
    refetchInterval: ({ state }) => (state.data?.data.state === "sending" ? WHILE_SENDING : false),
  })
  return (
    <RecordBoundary
      query={query}
      texts={TEXTS}
      toList={
        <Button renderRoot={(props) => <Link {...props} to="/mensagens" />}>Voltar para Mensagens</Button>
      }
    >
      {({ data }) => <Record key={id} message={data} />}
    </RecordBoundary>
  )
}

function Record({ message }: { message: BulkMessage }) {
  const { state, stateDisplay, purposeDisplay, audienceLabel } = message
  const title = messageTitle(message)
  useDocumentTitle(title)
  const hasPeople = state === "sending" || state === "paused" || state === "done" || state === "cancelled"
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          <>
            <StatusBadge tone={MESSAGE_TONES[state]}>{stateDisplay}</StatusBadge>{" "}
            {state === "scheduled" && `${formatDateTime(message.scheduledAt)} · `}
            {purposeDisplay} · {audienceLabel}
          </>
        }
        back={<BackToMessages />}
        actions={<MessageActions message={message} />}
      />
      <Stack gap="lg">
        <Reasons message={message} />
        {hasPeople && <StatisticsCard message={message} />}
        <WordsCard message={message} />
        {hasPeople && <RecipientsCard message={message} />}
      </Stack>
    </>
  )
}

/** Why a message is not on its way. */
function Reasons({ message }: { message: BulkMessage }) {
  const { state, pausedReason, refusalReason } = message
  return (
    <>
      {state === "paused" && pausedReason && (
        <Alert color="amber" title="Envio pausado">
          {pausedReason}
        </Alert>
      )}
      {state === "draft" && refusalReason && (
        <Alert color="amber" title="Não foi aprovada">
          {refusalReason}
        </Alert>
      )}
      {state === "awaiting_approval" && (
        <Alert color="blue" title="Aguardando aprovação">
          Nada sai antes que alguém que administra as mensagens aprove.
        </Alert>
      )}
    </>
  )
}

function WordsCard({ message }: { message: BulkMessage }) {
  const { body, text, channels, createdAt, createdByName, startedAt, finishedAt, approvedByName } = message
  const hasEmail = channels.includes("email") && body !== ""
  const hasShort = channels.some((channel) => channel !== "email") && text !== ""
  const at = (label: string, value: string | null) => (value ? [{ label, value: formatDateTime(value) }] : [])
  return (
    <FactCard title="Mensagem">
      <Facts
        facts={[
          { label: "Canais", value: channelWords(channels) },
          {
            label: "Escrita por",
            value: [createdByName, formatDateTime(createdAt)].filter(Boolean).join(", "),
          },
          ...(approvedByName ? [{ label: "Aprovada por", value: approvedByName }] : []),
          ...at("Início do envio", startedAt),
          ...at("Fim do envio", finishedAt),
          ...(hasEmail
            ? [{ label: "E-mail", value: <span className={classes.words}>{plain(body)}</span>, wide: true }]
            : []),
          ...(hasShort
            ? [{ label: "Texto curto", value: <span className={classes.words}>{text}</span>, wide: true }]
            : []),
        ]}
      />
      {!hasEmail && !hasShort && <Text c="dimmed">Ainda sem texto.</Text>}
    </FactCard>
  )
}

/** The words of a formatted text, a paragraph a line. A parsed document loads and runs nothing. */
function plain(html: string): string {
  const lines = html
    .replace(/<li>(<p>)?/g, "• ")
    .replace(/(<\/p>)?<\/li>|<\/(p|h2|h3)>|<br>/g, "$&\n")
    .replace(/\n\s*\n/g, "\n")
  return (new DOMParser().parseFromString(lines, "text/html").body.textContent ?? "").trim()
}
