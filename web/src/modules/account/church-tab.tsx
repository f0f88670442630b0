import { Card } from "@mantine/core"
import { useCan } from "../../lib/can.ts"
import { ErrorState } from "../../ui/error-state.tsx"
import { SkeletonRows } from "../../ui/loading.tsx"
import { useRecordToEdit } from "../../ui/use-record-to-edit.ts"
import { ChurchFacts } from "./church-facts.tsx"
import { ChurchForm } from "./church-form.tsx"
import { churchDataQuery } from "./profile-api.ts"

/** The church's data: a form for its administrators, read-only for other users. */
export function ChurchTab() {
  const can = useCan()
  const query = useRecordToEdit(churchDataQuery)
  const { data } = query
  if (data && !query.isError)
    return can("church.manage") ? <ChurchForm loaded={data} /> : <ChurchFacts church={data.data} />
  return (
    <Card withBorder>
      {query.isError ? (
        <ErrorState
          message="Erro ao carregar dados da igreja."
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonRows rows={7} label="Carregando dados da igreja..." />
      )}
    </Card>
  )
}
