import type { Group } from "@aprisco/contract/groups/routes"
import { useQuery } from "@tanstack/react-query"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { multiplicationsQuery } from "../groups-api.ts"
import classes from "./lines.module.css"
import { MultiplicationLine } from "./multiplication-line.tsx"

/** The multiplications of a group that wait for a decision; nothing where there is none. */
export function PendingMultiplications({ group }: { group: Group }) {
  const pending = useQuery({
    ...multiplicationsQuery({ group: group.id, status: "proposed" }),
    enabled: group.can.edit,
  })
  if (!pending.isError && !pending.data?.count) return null
  return (
    <FactCard title="Multiplicação">
      {pending.isError ? (
        <ErrorState
          message="Erro ao carregar as multiplicações"
          error={pending.error}
          onRetry={() => void pending.refetch()}
          order={3}
        />
      ) : (
        <ul className={classes.lines}>
          {pending.data?.results.map((multiplication) => (
            <MultiplicationLine key={multiplication.id} multiplication={multiplication} />
          ))}
        </ul>
      )}
    </FactCard>
  )
}
