import type { Person } from "@aprisco/contract/people/routes"
import { Alert } from "@mantine/core"
import { IconEraser } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useCan } from "../../../lib/can.ts"
import { useDocumentTitle } from "../../../lib/document-title.ts"
import { tabsInOrder, usePartsAhead, useTabs } from "../../../lib/parts.ts"
import { PageHeader } from "../../../ui/page-header.tsx"
import { ShownPart } from "../../../ui/parts.tsx"
import { RecordTabs } from "../../../ui/record-tabs.tsx"
import { useKeptAddress } from "../../../ui/use-kept-address.ts"
import { BackToPeople } from "./back-to-people.tsx"
import { ConsentsTab } from "./consents/consents-tab.tsx"
import { FamilyTab } from "./families/family-tab.tsx"
import { NotesTab } from "./notes/notes-tab.tsx"
import { useWritesNotes } from "./notes/use-writes-notes.ts"
import { personQuery } from "./people-api.ts"
import { PersonBoundary } from "./person-boundary.tsx"
import { ContactOfPerson, PersonActions } from "./record/person-actions.tsx"
import { PersonHead } from "./record/person-head.tsx"
import { RollTab } from "./record/roll-tab.tsx"
import { PERSON_TABS, type PersonTabName, validatePersonRecordSearch } from "./record/search.ts"
import { PersonSummaryTab } from "./record/summary-tab.tsx"
import { VisitsTab } from "./record/visits-tab.tsx"

const route = getRouteApi("/shell/pessoas/$id")

/** The record of one person, with what the user may read of it. */
export function PersonPage() {
  const { id } = route.useParams()
  const query = useQuery(personQuery(id))
  useKeptAddress(id, query.data)
  usePartsAhead("person-record")
  usePartsAhead("person-consents")
  return (
    <PersonBoundary query={query}>
      {({ data, etag }) => <Record key={data.id} person={data} etag={etag} />}
    </PersonBoundary>
  )
}

const TAB_NAMES: Record<PersonTabName, string> = {
  resumo: "Resumo",
  familia: "Família",
  rol: "Rol",
  visitas: "Visitas",
  anotacoes: "Anotações",
  consentimentos: "Consentimentos",
}

/** The panels of the record's own tabs. A new tab needs a name in `PERSON_TABS` and a panel here. */
function panelsOf(
  person: Person,
  {
    mayEdit,
    writesNotes,
    can,
    etag,
  }: { mayEdit: boolean; writesNotes: boolean; can: ReturnType<typeof useCan>; etag: string | null },
): { [tab in PersonTabName]?: ReactNode } {
  return {
    resumo: <PersonSummaryTab person={person} />,
    familia: mayEdit && !person.anonymised && <FamilyTab personId={person.id} />,
    rol: person.memberId !== null && <RollTab memberId={person.memberId} />,
    visitas: person.visitorIds.length > 0 && <VisitsTab person={person} />,
    anotacoes: writesNotes && <NotesTab personId={person.id} closed={person.anonymised} />,
    consentimentos: readsConsents(person, can) && (
      <ConsentsTab
        person={person}
        etag={etag}
        mayChange={mayEdit || (person.memberId === null && can("visitors.edit"))}
      />
    ),
  }
}

/** Whether the user reads the consents, as the server decides (docs/product/people.md#8.6). */
function readsConsents({ memberId }: Person, can: ReturnType<typeof useCan>): boolean {
  return can("members.edit") || (memberId === null && can("visitors.view"))
}

function Record({ person, etag }: { person: Person; etag: string | null }) {
  const { aba = "resumo" } = route.useSearch()
  const navigate = route.useNavigate()
  useDocumentTitle(person.fullName)
  const can = useCan()
  const given = { person }
  const others = useTabs("person-record", given)
  const own = panelsOf(person, { mayEdit: can("members.edit"), writesNotes: useWritesNotes(), can, etag })
  const panels: Record<string, ReactNode> = {
    ...own,
    ...Object.fromEntries(
      others.map((part) => [part.tab, <ShownPart key={part.tab} part={part} given={given} />]),
    ),
  }
  const tabs = tabsInOrder(PERSON_TABS, others).filter((name) => panels[name])
  // A link may name a tab that this user does not have, or that there is not.
  const shown = tabs.includes(aba) ? aba : "resumo"
  return (
    <>
      <PageHeader
        back={<BackToPeople />}
        title={<PersonHead person={person} />}
        subtitle={`${person.branchName} · ${person.churchName}`}
        actions={<PersonActions person={person} />}
      />
      <ContactOfPerson person={person} />
      {person.anonymised && (
        <Alert color="gray" mb="lg" icon={<IconEraser aria-hidden />} title="Pessoa anonimizada" role="note">
          Os dados pessoais foram apagados, a pedido ou pelo prazo de guarda. O que resta conta nos totais.
        </Alert>
      )}
      <RecordTabs
        open={shown}
        tabs={tabs}
        names={{ ...TAB_NAMES, ...Object.fromEntries(others.map(({ tab, label }) => [tab, label])) }}
        panels={panels}
        onOpen={(next) =>
          void navigate({ search: validatePersonRecordSearch({ aba: next }), resetScroll: false })
        }
      />
    </>
  )
}
