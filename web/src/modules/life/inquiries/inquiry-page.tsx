import type { Inquiry } from "@aprisco/contract/inquiries/routes"
import type { WithEtag } from "@aprisco/contract/kit/client"
import { Button, Stack, Text } from "@mantine/core"
import { IconInboxOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useDocumentTitle } from "../../../lib/document-title.ts"
import { formatDateTime } from "../../../lib/format.ts"
import { lastSearch } from "../../../lib/last-search.ts"
import { whatsApp } from "../../../lib/telephone.ts"
import { BACK_LOOK } from "../../../ui/button-variants.tsx"
import { ContactLinks } from "../../../ui/contact-links.tsx"
import { FactCard, Facts } from "../../../ui/fact-card.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { RecordBoundary, type RecordTexts } from "../../../ui/record-boundary.tsx"
import { HandlingCard } from "./handling-card.tsx"
import classes from "./inquiries.module.css"
import { inquiryQuery } from "./inquiries-api.ts"
import { InquiryState } from "./inquiry-columns.tsx"
import { PersonOfInquiry } from "./person-of-inquiry.tsx"
import { validateInquirySearch } from "./search.ts"

const route = getRouteApi("/shell/mensagens/recebidas/$id")

const TEXTS: RecordTexts = {
  loading: "Carregando mensagem...",
  failed: "Erro ao carregar a mensagem",
  icon: IconInboxOff,
  notFound: "Mensagem não encontrada",
  notFoundReason: "Ela não está entre as que você vê.",
  canBeDenied: true,
}

/** One message that came in: who wrote, what, and what is done about it. */
export function InquiryPage() {
  const { id } = route.useParams()
  const query = useQuery(inquiryQuery(id))
  return (
    <RecordBoundary
      query={query}
      texts={TEXTS}
      toList={
        <Button renderRoot={(props) => <Link {...props} to="/mensagens/recebidas" />}>
          Voltar para Recebidas
        </Button>
      }
    >
      {(loaded) => <Record key={id} loaded={loaded} />}
    </RecordBoundary>
  )
}

function Record({ loaded }: { loaded: WithEtag<Inquiry> }) {
  const { data: inquiry } = loaded
  const { subject, name, email, phone, text, protocol, receivedAt } = inquiry
  useDocumentTitle(subject)
  return (
    <>
      <PageHeader
        title={subject}
        subtitle={
          <>
            <InquiryState inquiry={inquiry} /> {name ?? "Nome apagado"} · {formatDateTime(receivedAt)} ·{" "}
            {protocol}
          </>
        }
        back={<BackToInquiries />}
        actions={<ContactLinks phone={phone} chat={phone && whatsApp(phone)} email={email} />}
      />
      <Stack gap="lg">
        <FactCard title="Mensagem">
          <Text className={classes.words}>{text}</Text>
        </FactCard>
        <HandlingCard loaded={loaded} />
        <FactCard title="Quem escreveu">
          <Stack gap="md">
            <Facts
              facts={[
                { label: "Nome", value: name },
                { label: "Telefone", value: phone },
                { label: "E-mail", value: email, wide: true },
              ]}
            />
            <PersonOfInquiry inquiry={inquiry} />
          </Stack>
        </FactCard>
      </Stack>
    </>
  )
}

function BackToInquiries() {
  return (
    <Button
      {...BACK_LOOK}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/mensagens/recebidas"
          search={lastSearch("/mensagens/recebidas", validateInquirySearch)}
        />
      )}
    >
      Recebidas
    </Button>
  )
}
