import { contract } from "@aprisco/contract"
import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import { Button, Card } from "@mantine/core"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { formatDate } from "../../../../lib/format.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { fieldFacts } from "../../../../ui/field-facts.ts"
import { SkeletonRows } from "../../../../ui/loading.tsx"

const entryQuery = (id: number) =>
  queryOptions({
    queryKey: ["people", "roll", id],
    queryFn: ({ signal }) => api.call(contract.members.detail, { params: { id } }, { signal }),
  })

/** The person's entry of the roll in short, with a link to it. */
export function RollTab({ memberId: id }: { memberId: number }) {
  const { data, isError, error, refetch } = useQuery(entryQuery(id))
  if (!data)
    return (
      <Card withBorder>
        {isError ? (
          <ErrorState
            message="Erro ao carregar o rol de membros"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={3} label="Carregando o rol de membros..." />
        )}
      </Card>
    )
  return (
    <FactCard
      title="Rol de membros"
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/membros/$id" params={{ id }} />}
        >
          Abrir ficha de membro
        </Button>
      }
    >
      <Facts
        facts={fieldFacts(MEMBER_FIELDS, {
          membershipStatus: data.membershipStatusDisplay,
          ministerialFunction: data.ministerialFunctionDisplay,
          membershipDate: formatDate(data.membershipDate),
          branch: data.branchName,
        })}
      />
    </FactCard>
  )
}
