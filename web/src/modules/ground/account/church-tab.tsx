import type { MyChurch } from "@aprisco/contract/account/routes"
import type { WithEtag } from "@aprisco/contract/kit/client"
import { Card } from "@mantine/core"
import { useCan } from "../../../lib/can.ts"
import { messageOf } from "../../../lib/problem.ts"
import { ErrorState } from "../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { SettingsForm } from "../../../ui/settings-form.tsx"
import { useRecordToEdit } from "../../../ui/use-record-to-edit.ts"
import {
  AddressLineSection,
  ChurchSection,
  churchDataQuery,
  churchValuesFrom,
  useChurchDataForm,
} from "../churches/public.ts"
import { ChurchFacts } from "./church-facts.tsx"
import { UNEXPECTED_ON_UPDATE } from "./profile-api.ts"

/** The church's data: a form for its administrators, read-only for other users. */
export function ChurchDataTab() {
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

/** The form of the church's data, for its administrators (docs/product/account.md#5.1). */
function ChurchForm({ loaded }: { loaded: WithEtag<MyChurch> }) {
  const { form, stale } = useChurchDataForm({
    loaded,
    valuesFrom: churchValuesFrom,
    failure: (error) => messageOf(error, "Erro ao atualizar dados da igreja.", UNEXPECTED_ON_UPDATE),
  })
  return (
    <SettingsForm form={form} stale={stale} undo="Descartar alterações">
      <ChurchSection form={form} />
      <AddressLineSection form={form} />
    </SettingsForm>
  )
}
