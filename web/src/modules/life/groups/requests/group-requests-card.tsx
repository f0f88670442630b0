import type { Group } from "@aprisco/contract/groups/routes"
import { Anchor, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { formatDate } from "../../../../lib/format.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { telephone } from "../../../../lib/telephone.ts"
import { Pager } from "../../../../ui/data-list/pager.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import classes from "../../../../ui/people-lines.module.css"
import { groupRequestsQuery } from "../groups-api.ts"
import { type Decision, DecisionDialogs } from "./decision-dialogs.tsx"
import { nameOfRequest } from "./request-columns.tsx"
import { RequestMenu } from "./request-menu.tsx"

/** Who waits for an answer of this group. */
export function GroupRequestsCard({ group }: { group: Group }) {
  const [page, setPage] = useState(1)
  const [decision, decide] = useState<Decision>()
  const requests = useQuery(groupRequestsQuery({ group: group.id, page, pageSize: PAGE_SIZE }))
  const { data } = requests
  return (
    <FactCard title={data ? `Pedidos (${data.count})` : "Pedidos"}>
      {requests.isError && (
        <ErrorState
          message="Erro ao carregar os pedidos do grupo"
          error={requests.error}
          onRetry={() => void requests.refetch()}
          order={3}
        />
      )}
      {requests.isPending && <SkeletonRows rows={2} label="Carregando os pedidos do grupo..." />}
      {data?.count === 0 && <Text c="dimmed">Ninguém espera resposta deste grupo.</Text>}
      {data && data.count > 0 && (
        <ul className={classes.people}>
          {data.results.map((request) => (
            <li key={request.id}>
              <span className={classes.person}>
                {nameOfRequest(request)}
                <Text size="sm" c="dimmed">
                  Pediu em {formatDate(request.createdAt.slice(0, 10))}
                  {request.phone !== null && (
                    <>
                      {" · "}
                      <Anchor href={telephone(request.phone)} size="sm" style={{ whiteSpace: "nowrap" }}>
                        {request.phone}
                      </Anchor>
                    </>
                  )}
                </Text>
              </span>
              <RequestMenu request={request} onDecide={decide} />
            </li>
          ))}
        </ul>
      )}
      {data && data.count > PAGE_SIZE && (
        <Pager page={page} pageSize={PAGE_SIZE} count={data.count} onPage={setPage} />
      )}
      <DecisionDialogs decision={decision} onClose={() => decide(undefined)} />
    </FactCard>
  )
}
