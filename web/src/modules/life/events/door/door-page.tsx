import { Button, Card } from "@mantine/core"
import { IconDoorOff } from "@tabler/icons-react"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { useDocumentTitle } from "../../../../lib/document-title.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { Notice } from "../../../../ui/notice.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { doorQuery } from "./door-api.ts"
import { DoorDesk } from "./door-desk.tsx"
import { prepareDoorForOffline } from "./offline/prepare.ts"

const route = getRouteApi("/shell/eventos/$id/porta")

/** The door of an event: who comes in is let in by camera, code or name. */
export function DoorPage() {
  const { id } = route.useParams()
  const { sessao } = route.useSearch()
  const navigate = route.useNavigate()
  const [search, setSearch] = useState("")
  const query = useQuery({ ...doorQuery(id, sessao), placeholderData: keepPreviousData })
  const found = useQuery({
    ...doorQuery(id, query.data?.sessionId, search),
    placeholderData: keepPreviousData,
    enabled: query.data?.isCut === true && search !== "",
  })
  useEffect(prepareDoorForOffline, [])
  useDocumentTitle(query.data ? `Porta: ${query.data.title}` : "Porta")
  const head = (
    <PageHeader
      title={query.data?.title ?? "Porta"}
      back={
        // Loads the page anew: the camera is allowed on this one alone (docs/adr/0051).
        <Button {...BACK_LOOK} component="a" href={`/eventos/${id}`}>
          Detalhes do evento
        </Button>
      }
    />
  )
  if (query.data)
    return (
      <>
        {head}
        <DoorDesk
          key={query.data.sessionId}
          eventId={id}
          door={query.data}
          found={search === "" ? undefined : found.data}
          onSession={(sessao) => void navigate({ search: { sessao }, resetScroll: false })}
          onSearch={setSearch}
        />
      </>
    )
  return (
    <>
      {head}
      <Card withBorder>
        {query.isPending && <SkeletonRows label="Carregando a porta..." />}
        {isStatus(query.error, 403) && <DeniedState />}
        {isStatus(query.error, 404) && (
          <Notice
            icon={IconDoorOff}
            title="Evento não encontrado"
            text="O evento pode ter sido excluído, ou não está entre os que você vê."
            action={
              <Button renderRoot={(props) => <Link {...props} to="/eventos" />}>Voltar para Eventos</Button>
            }
          />
        )}
        {query.isError && !isStatus(query.error, 403) && !isStatus(query.error, 404) && (
          <ErrorState
            message="Erro ao carregar a porta"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
      </Card>
    </>
  )
}
