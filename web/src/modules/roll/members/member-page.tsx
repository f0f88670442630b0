import type { MemberProfile } from "@aprisco/contract/members/routes"
import { Button, Stack, Text } from "@mantine/core"
import { IconUserOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { type ReactNode, useDeferredValue, useMemo } from "react"
import { useCan } from "../../../lib/can.ts"
import { useDocumentTitle } from "../../../lib/document-title.ts"
import { formatDate, today } from "../../../lib/format.ts"
import { lastSearch } from "../../../lib/last-search.ts"
import { tabsInOrder, usePartsAhead, useTabs } from "../../../lib/parts.ts"
import { ShownPart } from "../../../ui/parts.tsx"
import { RecordBoundary, type RecordTexts } from "../../../ui/record-boundary.tsx"
import { RecordTabs } from "../../../ui/record-tabs.tsx"
import { useKeptAddress } from "../../../ui/use-kept-address.ts"
import { usePrinting } from "../../../ui/use-printing.ts"
import { CustomFacts, RecordHead, useFurtherTabs } from "../../people/people/public.ts"
import { BackToMembers } from "./back-to-members.tsx"
import { memberQuery } from "./members-api.ts"
import { MinisterialTimeline } from "./ministerial-history/ministerial-timeline.tsx"
import { DirectoryChurch, DirectoryContact, DirectoryPerson } from "./record/directory-facts.tsx"
import { MemberActions } from "./record/member-actions.tsx"
import { memberCorrection } from "./record/member-correction.ts"
import { ContactFacts, MemberChurchFacts, MoreFacts, PersonFacts } from "./record/member-facts.tsx"
import { MemberStanding, MemberSummary } from "./record/member-summary.tsx"
import { MembershipStatusHistory } from "./record/membership-status-history.tsx"
import classes from "./record/paper.module.css"
import { MemberQuickActions } from "./record/quick-actions.tsx"
import { MEMBER_TABS, type MemberTab, validateMemberRecordSearch } from "./record/search.ts"
import { validateMemberSearch } from "./search.ts"

const route = getRouteApi("/shell/membros/$id")

const TEXTS: RecordTexts = {
  loading: "Carregando dados do membro...",
  failed: "Erro ao carregar dados do membro",
  icon: IconUserOff,
  notFound: "Membro não encontrado",
  notFoundReason: "O cadastro pode ter sido excluído, ou não pertence à sua igreja.",
}

/** The record of one member, as far as the caller may read it. */
export function MemberPage() {
  const { id } = route.useParams()
  const query = useQuery(memberQuery(id))
  useKeptAddress(id, query.data)
  usePartsAhead("member-record")
  usePartsAhead("person-record")
  return (
    <RecordBoundary
      query={query}
      texts={TEXTS}
      toList={
        <Button
          renderRoot={(props) => (
            <Link {...props} to="/membros" search={lastSearch("/membros", validateMemberSearch)} />
          )}
        >
          Voltar para Membros
        </Button>
      }
    >
      {({ data, etag }) => (
        <Record
          key={id}
          member={data}
          etag={etag}
          onReload={query.isError ? () => void query.refetch() : undefined}
        />
      )}
    </RecordBoundary>
  )
}

const TAB_NAMES: Record<MemberTab, string> = {
  pessoal: "Pessoal",
  contato: "Contato",
  igreja: "Igreja",
  ministerial: "Ministerial",
  adicional: "Adicional",
}

interface RecordProps {
  member: MemberProfile
  etag: string | null
  /** Where the last fetch failed. */
  onReload: (() => void) | undefined
}

/** A tab is opened in slices, after the press is on the screen. */
function Record({ member, etag, onReload }: RecordProps) {
  const { tab = "pessoal" } = route.useSearch()
  const open = useDeferredValue(tab)
  return useMemo(
    () => <OpenRecord member={member} etag={etag} onReload={onReload} tab={open} />,
    [member, etag, onReload, open],
  )
}

function OpenRecord({ member, etag, onReload, tab }: RecordProps & { tab: string }) {
  const navigate = route.useNavigate()
  const printing = usePrinting()
  const can = useCan()
  useDocumentTitle(member.fullName)
  const given = { member }
  const others = useTabs("member-record", given)
  const further = useFurtherTabs("member", personOf(member, can))
  const panels: Record<string, ReactNode> = {
    // By the right: an anonymised member's history is read, and not changed any more.
    ...(can("members.edit") ? registryOf(member, etag) : directoryOf(member)),
    ministerial: <MinisterialTimeline member={member} onReload={onReload} />,
    ...Object.fromEntries(
      others.map((part) => [part.tab, <ShownPart key={part.tab} part={part} given={given} />]),
    ),
  }
  const correction = memberCorrection(member, etag)
  const head = {
    of: member,
    photo: member.photo,
    what: <MemberStanding member={member} />,
  }
  if (printing)
    return (
      <>
        <PaperHead churchName={member.churchName} />
        <RecordHead {...head} />
        <MemberSummary member={member} correction={null} />
        {tabsInOrder(MEMBER_TABS, others).map((name) => (
          <div key={name}>{panels[name]}</div>
        ))}
      </>
    )
  const named = [...others, ...further]
  const names = { ...TAB_NAMES, ...Object.fromEntries(named.map(({ tab: name, label }) => [name, label])) }
  const shownPanels = {
    ...panels,
    ...Object.fromEntries(further.map(({ tab: name, panel }) => [name, panel])),
  }
  const tabs = tabsInOrder(MEMBER_TABS, named).filter((name) => shownPanels[name])
  // A link may name a tab that this user does not have, or that there is not.
  const shown = tabs.includes(tab) ? tab : "pessoal"
  return (
    <>
      <RecordHead
        {...head}
        back={<BackToMembers />}
        contact={<MemberQuickActions member={member} />}
        actions={<MemberActions member={member} person={personOf(member, can)} />}
      />
      <MemberSummary member={member} correction={correction} />
      <RecordTabs
        open={shown}
        tabs={tabs}
        names={names}
        panels={shownPanels}
        onOpen={(next) =>
          void navigate({ search: validateMemberRecordSearch({ tab: next }), resetScroll: false })
        }
      />
    </>
  )
}

/** Nobody changes an anonymised member: who may edit others may not edit this one. */
function personOf(
  { personId, fullName, membershipStatus, can: own }: MemberProfile,
  can: ReturnType<typeof useCan>,
) {
  return {
    id: personId,
    fullName,
    anonymised: can("members.edit") && !own.edit,
    deceased: membershipStatus === "deceased",
  }
}

type Panels = { [tab in MemberTab]?: ReactNode }

function registryOf(member: MemberProfile, etag: string | null): Panels {
  return {
    pessoal: <PersonFacts member={member} />,
    contato: <ContactFacts member={member} correction={memberCorrection(member, etag)} />,
    igreja: (
      <Stack gap="lg">
        <MemberChurchFacts member={member} />
        <MembershipStatusHistory member={member} etag={etag} />
      </Stack>
    ),
    adicional: (
      <Stack gap="lg">
        <MoreFacts member={member} />
        <CustomFacts church={member.church} values={member.customFields} />
      </Stack>
    ),
  }
}

function directoryOf(member: MemberProfile): Panels {
  return {
    pessoal: <DirectoryPerson member={member} />,
    contato: <DirectoryContact member={member} />,
    igreja: <DirectoryChurch member={member} />,
  }
}

/** The head of the printed record: church, title, day. */
function PaperHead({ churchName }: { churchName: string }) {
  return (
    <div className={classes.head}>
      <Text fw={600} size="lg">
        {churchName}
      </Text>
      <Text>Ficha de membro</Text>
      <Text c="dimmed">Impressa em {formatDate(today())}</Text>
    </div>
  )
}
