import type { Person } from "@aprisco/contract/people/routes"
import { Alert } from "@mantine/core"
import { IconEraser } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Navigate } from "@tanstack/react-router"
import { useState } from "react"
import { useCan } from "../../../lib/can.ts"
import { useDocumentTitle } from "../../../lib/document-title.ts"
import { usePartsAhead } from "../../../lib/parts.ts"
import { RecordTabs } from "../../../ui/record-tabs.tsx"
import { useKeptAddress } from "../../../ui/use-kept-address.ts"
import { BackToPeople } from "./back-to-people.tsx"
import { personQuery } from "./people-api.ts"
import { PersonBadges } from "./person-badges.tsx"
import { PersonBoundary } from "./person-boundary.tsx"
import { personCorrection } from "./person-correction.ts"
import { useFurtherTabs } from "./record/further-tabs.tsx"
import { ContactOfPerson, PersonActions } from "./record/person-actions.tsx"
import { RecordHead } from "./record/record-head.tsx"
import { validatePersonRecordSearch } from "./record/search.ts"
import { PersonSummaryTab } from "./record/summary-tab.tsx"
import { theirPage } from "./record/their-page.ts"

const route = getRouteApi("/shell/pessoas/$id")

/** The page of somebody who is neither a member nor a visitor; those stand on their own pages, to which this address leads. */
export function PersonPage() {
  const { id } = route.useParams()
  const query = useQuery(personQuery(id))
  useKeptAddress(id, query.data)
  usePartsAhead("person-record")
  return (
    <PersonBoundary query={query}>
      {({ data, etag }) => <OneHuman key={data.id} person={data} etag={etag} />}
    </PersonBoundary>
  )
}

interface RecordProps {
  person: Person
  etag: string | null
}

/** Decided when the page opens: what is typed here is not lost when the person becomes a member meanwhile. */
function OneHuman({ person, etag }: RecordProps) {
  const { aba } = route.useSearch()
  const can = useCan()
  const [page] = useState(() => theirPage(person, aba, can))
  return page ? <Navigate {...page} replace /> : <Record person={person} etag={etag} />
}

function Record({ person, etag }: RecordProps) {
  const { aba = "resumo" } = route.useSearch()
  const navigate = route.useNavigate()
  useDocumentTitle(person.fullName)
  const further = useFurtherTabs("person", person)
  const summary = {
    tab: "resumo",
    label: "Resumo",
    panel: <PersonSummaryTab person={person} correction={personCorrection(person, etag)} />,
  }
  const tabs = [summary, ...further]
  const names = tabs.map(({ tab }) => tab)
  // A link may name a tab that this user does not have, or that there is not.
  const shown = names.includes(aba) ? aba : "resumo"
  return (
    <>
      <RecordHead
        of={person}
        photo={person.photo}
        back={<BackToPeople />}
        what={<PersonBadges person={person} />}
        contact={<ContactOfPerson person={person} />}
        actions={<PersonActions person={person} />}
      />
      {person.anonymised && (
        <Alert color="gray" mb="lg" icon={<IconEraser aria-hidden />} title="Pessoa anonimizada" role="note">
          Os dados pessoais foram apagados, a pedido ou pelo prazo de guarda. O que resta conta nos totais.
        </Alert>
      )}
      <RecordTabs
        open={shown}
        tabs={names}
        names={Object.fromEntries(tabs.map(({ tab, label }) => [tab, label]))}
        panels={Object.fromEntries(tabs.map(({ tab, panel }) => [tab, panel]))}
        onOpen={(next) =>
          void navigate({ search: validatePersonRecordSearch({ aba: next }), resetScroll: false })
        }
      />
    </>
  )
}
