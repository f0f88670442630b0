import type { Gathering } from "@aprisco/contract/attendance/gatherings"
import { Button, Card, Stack } from "@mantine/core"
import { IconChecklist } from "@tabler/icons-react"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { useDocumentTitle } from "../../../../lib/document-title.ts"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { RecordBoundary, type RecordTexts } from "../../../../ui/record-boundary.tsx"
import { gatheringQuery, rosterQuery } from "../attendance-api.ts"
import { ListState, whenOf } from "../lists/gathering-columns.tsx"
import { prepareForOffline } from "../offline/prepare.ts"
import { useReleaseReopened } from "../offline/reopened.ts"
import { sendQueue } from "../offline/sender.ts"
import { CountsCard } from "./counts-card.tsx"
import { ListActions } from "./list-actions.tsx"
import { PeopleActions } from "./people-actions.tsx"
import { RosterCard } from "./roster-card.tsx"
import { SupersededNotice } from "./superseded-notice.tsx"
import { TotalsCard } from "./totals-card.tsx"
import { useKeptList } from "./use-kept-list.ts"

const route = getRouteApi("/shell/presencas/$id")

const TEXTS: RecordTexts = {
  loading: "Carregando a lista...",
  failed: "Erro ao carregar a lista",
  icon: IconChecklist,
  notFound: "Lista não encontrada",
  notFoundReason: "A lista pode ter sido excluída, ou não está entre as que você vê.",
}

/** One list: who came. */
export function GatheringPage() {
  const { id } = route.useParams()
  const query = useQuery(gatheringQuery(id))
  useEffect(prepareForOffline, [])
  return (
    <RecordBoundary
      query={query}
      texts={TEXTS}
      toList={
        <Button renderRoot={(props) => <Link {...props} to="/presencas" />}>Voltar para Presença</Button>
      }
    >
      {({ data }) => <OneList key={id} gathering={data} readAt={query.dataUpdatedAt} />}
    </RecordBoundary>
  )
}

const send = () => void sendQueue()

function OneList({ gathering, readAt }: { gathering: Gathering; readAt: number }) {
  const { id, title, branchName, status, reason, can } = gathering
  const [search, setSearch] = useState("")
  const whole = useQuery(rosterQuery(id))
  const found = useQuery({
    ...rosterQuery(id, search.trim()),
    placeholderData: keepPreviousData,
    enabled: search.trim() !== "",
  })
  const roster = search.trim() === "" ? whole : found
  useDocumentTitle(title)
  useKeptList(gathering, whole.data)
  useReleaseReopened([gathering], readAt, send)
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          <>
            {[whenOf(gathering), branchName, reason && `Cancelada: ${reason}`].filter(Boolean).join(" · ")}{" "}
            <ListState of={gathering} />
          </>
        }
        back={
          <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/presencas" />}>
            Presença
          </Button>
        }
        actions={<ListActions gathering={gathering} />}
      />
      <Stack gap="lg">
        {status !== "open" && <TotalsCard gathering={gathering} />}
        <SupersededNotice gatheringId={id} names={whole.data?.roster} />
        {roster.data ? (
          <RosterCard
            gathering={gathering}
            roster={roster.data}
            canMark={can.take}
            onMarked={send}
            onSearch={whole.data?.isCut ? setSearch : undefined}
            action={can.take && <PeopleActions gathering={gathering} />}
          />
        ) : (
          <Card withBorder>
            {roster.isError ? (
              <ErrorState
                message="Erro ao carregar as pessoas"
                error={roster.error}
                onRetry={() => void roster.refetch()}
              />
            ) : (
              <SkeletonRows label="Carregando as pessoas..." />
            )}
          </Card>
        )}
        <CountsCard key={status} gathering={gathering} />
      </Stack>
    </>
  )
}
