import type { Branch } from "@aprisco/contract/branches/fields"
import { Button, Group } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { useCan } from "../../../lib/can.ts"
import { useDocumentTitle } from "../../../lib/document-title.ts"
import { lastSearch } from "../../../lib/last-search.ts"
import { EDIT_LOOK } from "../../../ui/button-variants.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { RecordTabs } from "../../../ui/record-tabs.tsx"
import { RecordMenu } from "../../../ui/row-menu.tsx"
import { BackToBranches } from "./back-to-branches.tsx"
import { BranchBoundary } from "./branch-boundary.tsx"
import { BranchBadges } from "./branch-columns.tsx"
import { DeleteDialog } from "./delete-dialog.tsx"
import { PeopleTab } from "./record/people-tab.tsx"
import { QrTab } from "./record/qr-tab.tsx"
import { BranchSummaryTab } from "./record/summary-tab.tsx"
import { TeamTab } from "./record/team-tab.tsx"
import { VisitorsTab } from "./record/visitors-tab.tsx"
import { branchRecordQuery } from "./records-api.ts"
import { BRANCH_TABS, type BranchTab, validateBranchRecordSearch, validateBranchSearch } from "./search.ts"

const route = getRouteApi("/shell/configuracoes/filiais/$id")

const TAB_NAMES: Record<BranchTab, string> = {
  resumo: "Resumo",
  pessoas: "Pessoas",
  visitantes: "Visitantes",
  "qr-code": "QR Code",
  equipe: "Equipe",
}

/** The record of one branch. */
export function BranchPage() {
  const { id } = route.useParams()
  const query = useQuery(branchRecordQuery(id))
  return <BranchBoundary query={query}>{({ data }) => <Record key={id} branch={data} />}</BranchBoundary>
}

function Record({ branch }: { branch: Branch }) {
  const { tab = "resumo" } = route.useSearch()
  const navigate = route.useNavigate()
  const can = useCan()
  const shown: { [tab in BranchTab]: boolean } = {
    resumo: true,
    pessoas: can("members.view"),
    visitantes: can("visitors.view"),
    "qr-code": can("visitors.view"),
    equipe: true,
  }
  const panels: { [tab in BranchTab]: ReactNode } = {
    resumo: <BranchSummaryTab branch={branch} />,
    pessoas: <PeopleTab branch={branch} />,
    visitantes: <VisitorsTab branch={branch} />,
    "qr-code": <QrTab branch={branch} />,
    equipe: <TeamTab branch={branch} />,
  }
  const tabs = BRANCH_TABS.filter((name) => shown[name])
  const open = tabs.includes(tab) ? tab : "resumo"
  useDocumentTitle(branch.name)
  return (
    <>
      <PageHeader
        back={<BackToBranches />}
        title={branch.name}
        subtitle={
          <Group component="span" gap="xs">
            <BranchBadges branch={branch} />
            <span>
              {branch.parentName ? `Vinculada a ${branch.parentName} · ` : ""}
              {branch.churchName}
            </span>
          </Group>
        }
        actions={<Actions branch={branch} />}
      />
      <RecordTabs
        open={open}
        tabs={tabs}
        names={TAB_NAMES}
        panels={panels}
        onOpen={(next) =>
          void navigate({ search: validateBranchRecordSearch({ tab: next }), resetScroll: false })
        }
      />
    </>
  )
}

function Actions({ branch }: { branch: Branch }) {
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      {branch.can.edit && (
        <Button
          {...EDIT_LOOK}
          renderRoot={(props) => (
            <Link {...props} to="/configuracoes/filiais/$id/editar" params={{ id: branch.id }} />
          )}
        >
          Editar
        </Button>
      )}
      {branch.can.delete && <RecordMenu name={branch.name} onDelete={() => setDeleting(true)} />}
      {deleting && (
        <DeleteDialog
          branch={branch}
          onClose={() => setDeleting(false)}
          leave={() =>
            navigate({
              to: "/configuracoes/filiais",
              search: lastSearch("/configuracoes/filiais", validateBranchSearch),
              replace: true,
            })
          }
        />
      )}
    </>
  )
}
