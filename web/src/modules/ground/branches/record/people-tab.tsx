import type { Branch } from "@aprisco/contract/branches/fields"
import { members } from "@aprisco/contract/members/routes"
import { Button, Card, Text } from "@mantine/core"
import { IconUsers } from "@tabler/icons-react"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { countOf } from "../../../../lib/format.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PersonAvatar } from "../../../../ui/person-avatar.tsx"
import classes from "./people-tab.module.css"

const SHOWN = 10

const peopleQuery = (branch: number) =>
  queryOptions({
    queryKey: ["members", "of-branch", branch],
    queryFn: ({ signal }) => api.call(members.list, { query: { branch, pageSize: SHOWN } }, { signal }),
  })

/** The first members of the branch, and a link to all. */
export function PeopleTab({ branch }: { branch: Branch }) {
  const { data, isError, error, refetch } = useQuery(peopleQuery(branch.id))
  if (isError)
    return (
      <Card withBorder>
        <ErrorState message="Erro ao carregar membros" error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data)
    return (
      <Card withBorder>
        <SkeletonRows rows={5} label="Carregando membros..." />
      </Card>
    )
  if (data.count === 0)
    return (
      <Card withBorder>
        <EmptyState
          icon={IconUsers}
          title="Nenhum membro nesta filial"
          text="Quem for cadastrado com esta filial aparece aqui."
        />
      </Card>
    )
  return (
    <FactCard
      title={countOf(data.count, "membro", "membros")}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/membros" search={{ branch: branch.id }} />}
        >
          Ver todos na lista
        </Button>
      }
    >
      <ul className={classes.people}>
        {data.results.map(({ id, fullName, ministerialFunctionDisplay }) => (
          <li key={id}>
            <Link to="/membros/$id" params={{ id }} className={classes.person}>
              <PersonAvatar name={fullName} size={36} />
              <span>
                {fullName}
                <Text span size="sm" c="dimmed" display="block">
                  {ministerialFunctionDisplay}
                </Text>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </FactCard>
  )
}
