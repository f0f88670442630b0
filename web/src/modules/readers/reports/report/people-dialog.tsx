import type { ReportKey } from "@aprisco/contract/reports/labels"
import type { PersonOfCell, Report } from "@aprisco/contract/reports/routes"
import { Anchor, Modal, Stack, Text } from "@mantine/core"
import { IconUsers } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, type LinkProps, linkOptions } from "@tanstack/react-router"
import { countOf, formatDate } from "../../../../lib/format.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { Pager } from "../../../../ui/data-list/pager.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { cellPeopleQuery } from "../reports-api.ts"
import { askedOf } from "./asked.ts"
import { cellWords } from "./cell-words.ts"
import classes from "./report.module.css"
import { ReportExport } from "./report-export.tsx"

const route = getRouteApi("/shell/relatorios/$key")

/** The people behind a number, over the report: the address names the number, so that Back from a person's record shows them again. */
export function PeopleDialog({ report, shown }: { report: ReportKey; shown: Report | undefined }) {
  const { cell } = route.useSearch()
  const navigate = route.useNavigate()
  const close = () =>
    void navigate({ search: (old) => ({ ...old, cell: undefined, page: undefined }), resetScroll: false })
  return (
    <Modal
      opened={cell !== undefined}
      onClose={close}
      size="lg"
      title={(cell && shown && cellWords(shown, cell)) || "Pessoas"}
    >
      {cell !== undefined && <People report={report} cell={cell} />}
    </Modal>
  )
}

function People({ report, cell }: { report: ReportKey; cell: string }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { page = 1 } = search
  const asked = askedOf(search)
  const people = useQuery(cellPeopleQuery(report, { ...asked, cell, page, pageSize: PAGE_SIZE }))
  if (isStatus(people.error, 404))
    return (
      <EmptyState
        icon={IconUsers}
        title="Não há pessoas para mostrar"
        text="Este número não existe mais, ou não é de pessoas."
      />
    )
  if (people.isError)
    return (
      <ErrorState
        message="Erro ao carregar as pessoas"
        error={people.error}
        onRetry={() => void people.refetch()}
      />
    )
  if (people.data === undefined) return <SkeletonRows rows={6} label="Carregando pessoas..." />
  const { count, results } = people.data
  return (
    <Stack gap="md" aria-busy={people.isPlaceholderData || undefined}>
      <Text fw={600} role="status">
        {count === 0 ? "Ninguém" : countOf(count, "pessoa", "pessoas")}
      </Text>
      <div>
        <ReportExport report={report} asked={asked} cell={cell} count={count} />
      </div>
      <ul className={classes.people}>
        {results.map((person, place) => (
          // One person may be there more than once: of each visit, each admission.
          // biome-ignore lint/suspicious/noArrayIndexKey: a page of them never changes its order
          <li key={place}>
            <PersonLine person={person} />
          </li>
        ))}
      </ul>
      {count > 0 && (
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          count={count}
          onPage={(next) =>
            void navigate({
              search: (old) => ({ ...old, page: next > 1 ? next : undefined }),
              resetScroll: false,
            })
          }
        />
      )}
    </Stack>
  )
}

function PersonLine({ person }: { person: PersonOfCell }) {
  const { fullName, branchName, on } = person
  const to = recordOf(person)
  const about = [branchName, on && formatDate(on)].filter(Boolean).join(" · ")
  return (
    <>
      {to ? <Anchor renderRoot={(props) => <Link {...props} {...to} />}>{fullName}</Anchor> : fullName}
      {about && <small className={classes.under}>{about}</small>}
    </>
  )
}

/** The record in which the person is best known; none of somebody of whom only the name is left. */
function recordOf({ memberId, visitorId, personId }: PersonOfCell): LinkProps | null {
  if (memberId !== null) return linkOptions({ to: "/membros/$id", params: { id: memberId } })
  if (visitorId !== null) return linkOptions({ to: "/visitantes/$id", params: { id: visitorId } })
  return personId === null ? null : linkOptions({ to: "/pessoas/$id", params: { id: personId } })
}
