import type { Person } from "@aprisco/contract/people/routes"
import { Card } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { isStatus } from "../../../../lib/problem.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { personQuery } from "../people-api.ts"

interface LoadedPersonProps {
  personId: number
  children: (person: Person, etag: string | null) => ReactNode
}

/** The person's own record, for a tab of a member's or a visitor's page that shows more of it than that page has. */
export function LoadedPerson({ personId, children }: LoadedPersonProps) {
  const { data, isError, error, refetch } = useQuery(personQuery(personId))
  if (data) return children(data.data, data.etag)
  return (
    <Card withBorder>
      {isError ? (
        <ErrorState
          message="Erro ao carregar dados da pessoa"
          error={error}
          onRetry={isStatus(error, 403) ? undefined : () => void refetch()}
          order={3}
        />
      ) : (
        <SkeletonRows rows={4} label="Carregando dados da pessoa..." />
      )}
    </Card>
  )
}
