import { PERSON_KINDS } from "@aprisco/contract/people/list-query"
import { VISITOR_FIELDS } from "@aprisco/contract/visitors/fields"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import { Alert, Box, SimpleGrid, Stack } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconEraser } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, lazyRouteComponent } from "@tanstack/react-router"
import { Suspense } from "react"
import { useDocumentTitle } from "../../../lib/document-title.ts"
import { formatDateTime } from "../../../lib/format.ts"
import { usePartsAhead } from "../../../lib/parts.ts"
import factClasses from "../../../ui/fact-card.module.css"
import { type Fact, Facts } from "../../../ui/fact-card.tsx"
import { fieldFacts, wideFacts } from "../../../ui/field-facts.ts"
import { FoldingCard } from "../../../ui/folding-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { useKeptAddress } from "../../../ui/use-kept-address.ts"
import { addressValuesFrom } from "../../ground/addresses/public.ts"
import { CorrectableAddress, type Correction, RecordHead } from "../../people/people/public.ts"
import { BackToVisitors } from "./back-to-visitors.tsx"
import { VisitorBadges } from "./privacy/person-badges.tsx"
import { VisitorChurchCard } from "./record/church-card.tsx"
import { ContactHistory } from "./record/contact-history.tsx"
import { FollowUpCard } from "./record/follow-up-card.tsx"
import { VisitorPersonCard } from "./record/person-card.tsx"
import { RecordActions } from "./record/record-actions.tsx"
import { StatusCard } from "./record/status-card.tsx"
import { VisitorContact } from "./record/visitor-contact.tsx"
import { visitorCorrection } from "./record/visitor-correction.ts"
import { VisitorTabs } from "./record/visitor-tabs.tsx"
import { PossibleReturns } from "./returns/possible-returns.tsx"
import { VisitsCard } from "./returns/visits-card.tsx"
import { VisitorBoundary } from "./visitor-boundary.tsx"
import classes from "./visitor-page.module.css"
import { visitorQuery } from "./visitors-api.ts"

const route = getRouteApi("/shell/visitantes/$id")

// Loaded once the record is shown: both open only after somebody has read it.
const ReturnDialog = lazyRouteComponent(() => import("./contact/return-dialog.tsx"), "ReturnDialog")
const FollowUpDialog = lazyRouteComponent(() => import("./follow-up-dialog.tsx"), "FollowUpDialog")

/** The record of one visitor. */
export function VisitorPage() {
  const { id } = route.useParams()
  const query = useQuery(visitorQuery(id))
  useKeptAddress(id, query.data)
  usePartsAhead("person-record")
  return (
    <VisitorBoundary query={query}>
      {({ data, etag }) => <Record visitor={data} etag={etag} />}
    </VisitorBoundary>
  )
}

function Record({ visitor, etag }: { visitor: Visitor; etag: string | null }) {
  const { personId: id, fullName, anonymised } = visitor
  // Of somebody who died, who is always on the roll, the member's page says so.
  const person = { id, fullName, anonymised, deceased: false }
  const [contacting, { open, close }] = useDisclosure(false)
  useDocumentTitle(fullName)
  return (
    <>
      <RecordHead
        of={visitor}
        back={<BackToVisitors />}
        what={
          <>
            {visitor.memberId !== null && <StatusBadge tone="success">{PERSON_KINDS.member}</StatusBadge>}
            <StatusBadge>{PERSON_KINDS.visitor}</StatusBadge>
            <VisitorBadges {...visitor} possibleReturn={false} />
          </>
        }
        contact={<VisitorContact visitor={visitor} />}
        actions={<RecordActions visitor={visitor} person={person} onFollowUp={open} />}
      />
      <AnonymisedNotice visitor={visitor} />
      <div data-screen-only>
        <PossibleReturns visitor={visitor} />
      </div>
      <FollowUpCard visitor={visitor} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" className={classes.columns}>
        <Stack gap="lg" className={classes.cards}>
          <VisitorPersonCard visitor={visitor} etag={etag} />
          <AddressCard visitor={visitor} correction={visitorCorrection(visitor, etag)} />
          <VisitorChurchCard visitor={visitor} />
          <RegistrationCard visitor={visitor} />
        </Stack>
        <Stack gap="lg" className={classes.cards}>
          <StatusCard visitor={visitor} />
          <VisitsCard visitor={visitor} />
          {!(visitor.anonymised && visitor.contacts.length === 0) && (
            <ContactHistory contacts={visitor.contacts} count={visitor.contactAttempts} />
          )}
          <ConversionNotes notes={visitor.conversionNotes} />
        </Stack>
      </SimpleGrid>
      <Box mt="lg">
        <VisitorTabs visitor={visitor} person={person} etag={etag} />
      </Box>
      <Suspense>
        <ReturnDialog />
        <FollowUpDialog visitor={visitor} opened={contacting} onClose={close} />
      </Suspense>
    </>
  )
}

/** Explains that the visitor was anonymised. */
function AnonymisedNotice({ visitor }: { visitor: Visitor }) {
  if (!visitor.anonymised) return null
  return (
    <Alert color="gray" mb="lg" icon={<IconEraser aria-hidden />} title="Visitante anonimizado" role="note">
      Os dados pessoais foram apagados, a pedido ou pelo prazo de guarda. O que resta conta nos totais e não
      pode mais ser alterado nem convertido.
    </Alert>
  )
}

/** The notes of the conversion; nothing where there are none. */
function ConversionNotes({ notes }: { notes: string | null }) {
  if (!notes) return null
  return (
    <FoldingCard title="Notas da conversão">
      <p className={factClasses.value}>{notes}</p>
    </FoldingCard>
  )
}

function AddressCard({ visitor, correction }: { visitor: Visitor; correction: Correction | null }) {
  const { city, state, neighborhood, zipcode, address } = visitor
  const {
    number: _,
    complement: __,
    ...values
  } = addressValuesFrom({
    ...visitor,
    number: null,
    complement: null,
  })
  return (
    <FoldingCard title="Endereço">
      <Facts
        facts={[
          ...wideFacts(VISITOR_FIELDS, {
            address: <CorrectableAddress values={values} value={address} correction={correction} />,
          }),
          ...fieldFacts(VISITOR_FIELDS, { neighborhood }),
          { label: "Cidade/UF", value: [city, state].filter(Boolean).join("/") },
          ...fieldFacts(VISITOR_FIELDS, { zipcode }),
        ]}
      />
    </FoldingCard>
  )
}

/** The source of the record. What only the operator asks about is behind a disclosure, and exists for registrations by QR code alone. */
function RegistrationCard({ visitor }: { visitor: Visitor }) {
  const { registrationSource, registrationNumber, qrCodeUsed, ipAddress } = visitor
  const facts: Fact[] = [
    { label: "Origem", value: visitor.registrationSourceDisplay },
    { label: "Data do cadastro", value: formatDateTime(visitor.createdAt) },
  ]
  if (registrationNumber) facts.push({ label: "Número do registro", value: registrationNumber })
  return (
    <FoldingCard title="Informações do cadastro">
      <Facts facts={facts} />
      {registrationSource === "qr_code" && (
        <details className={classes.technical}>
          <summary>Detalhes técnicos</summary>
          <Facts
            facts={[
              { label: "QR Code usado", value: qrCodeUsed },
              // The address is deleted after 30 days (docs/product/visitors.md#4.9).
              { label: "IP do cadastro", value: ipAddress ?? "Não guardado (apagado após 30 dias)" },
            ]}
          />
        </details>
      )}
    </FoldingCard>
  )
}
