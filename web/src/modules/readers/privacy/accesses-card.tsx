import type { AnswerOf } from "@aprisco/contract/kit/route"
import type { Person } from "@aprisco/contract/people/routes"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { Text } from "@mantine/core"
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { formatDateTime } from "../../../lib/format.ts"
import { isStatus } from "../../../lib/problem.ts"
import { Pager } from "../../../ui/data-list/pager.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { FactCard } from "../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import classes from "./accesses-card.module.css"

const A_PAGE = 10

/** The readings of a person's data in the last 24 months. */
export function PersonAccessesCard({ person }: { person: Person }) {
  return <AccessesCard personId={person.id} />
}

/** The readings of the user's own data. */
export function OwnAccessesCard() {
  return <AccessesCard personId={null} />
}

/** `personId` null: of the user's own data. */
function AccessesCard({ personId }: { personId: number | null }) {
  const [page, setPage] = useState(1)
  const list = useQuery(accessesQuery(personId, page))
  // The user's account belongs to no person.
  const hasNone = isStatus(list.error, 404)
  return (
    <FactCard title="Quem consultou">
      <Text size="sm" c="dimmed" mb="md">
        {personId === null
          ? "Quem da igreja abriu ou exportou o seu cadastro nos últimos 24 meses."
          : "Quem abriu ou exportou este cadastro nos últimos 24 meses. Várias consultas na mesma hora contam uma vez."}
      </Text>
      {list.isError && !hasNone && (
        <ErrorState
          message="Erro ao carregar as consultas"
          error={list.error}
          onRetry={() => void list.refetch()}
          order={3}
        />
      )}
      {list.isPending && <SkeletonRows rows={3} label="Carregando consultas..." />}
      {(hasNone || list.data?.count === 0) && <Text c="dimmed">Nenhuma consulta registrada.</Text>}
      {list.data && list.data.count > 0 && <Accesses lines={list.data.results} />}
      {list.data && list.data.count > A_PAGE && (
        <Pager page={page} pageSize={A_PAGE} count={list.data.count} onPage={setPage} />
      )}
    </FactCard>
  )
}

function Accesses({ lines }: { lines: AnswerOf<typeof personPrivacy.accesses>["results"] }) {
  return (
    <ul className={classes.list}>
      {lines.map(({ at, who, what, whatDisplay }) => (
        <li key={`${at} ${who} ${what}`}>
          <span>
            {who} · {whatDisplay}
          </span>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </li>
      ))}
    </ul>
  )
}

const accessesQuery = (personId: number | null, page: number) =>
  queryOptions({
    queryKey: ["people", "accesses", personId, page],
    queryFn: ({ signal }) => {
      const query = { page, pageSize: A_PAGE }
      return personId === null
        ? api.call(personPrivacy.ownAccesses, { query }, { signal })
        : api.call(personPrivacy.accesses, { params: { id: personId }, query }, { signal })
    },
    placeholderData: keepPreviousData,
    retry: (count, error) => !isStatus(error, 404) && count < 2,
  })
