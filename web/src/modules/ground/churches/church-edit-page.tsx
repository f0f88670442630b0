import { type ChurchRecord, churches } from "@aprisco/contract/churches/routes"
import type { WithEtag } from "@aprisco/contract/kit/client"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { StaleNotice } from "../../../ui/stale-notice.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { useRecordToEdit } from "../../../ui/use-record-to-edit.ts"
import { useReload } from "../../../ui/use-reload.ts"
import { useVersion } from "../../../ui/use-version.ts"
import { BackToChurch, ChurchBoundary } from "./church-boundary.tsx"
import { churchesChanged, churchQuery } from "./churches-api.ts"
import { ChurchForm } from "./form/church-form.tsx"
import { CHURCH_CHANGE_RULE, churchChange, churchRecordValues } from "./form/church-values.ts"

const route = getRouteApi("/shell/denominacao/churches/$id/edit")

/** Changes a church's data. */
export function ChurchEditPage() {
  const { id } = route.useParams()
  const query = useRecordToEdit(churchQuery(id))
  return (
    <ChurchBoundary query={query}>
      {(loaded) => (loaded.data.can.edit ? <EditForm key={id} loaded={loaded} /> : <DeniedState />)}
    </ChurchBoundary>
  )
}

function EditForm({ loaded }: { loaded: WithEtag<ChurchRecord> }) {
  const navigate = useNavigate()
  const { data: church, stale, save, take } = useVersion(loaded)
  const [initialValues] = useState(() => churchRecordValues(loaded.data))
  const { id } = church
  const form = useContractForm({
    schema: CHURCH_CHANGE_RULE,
    initialValues,
    toBody: churchChange,
    send: (body) => save((version) => api.call(churches.update, { params: { id }, body }, version)),
    onSaved: () => {
      toast.success("Igreja atualizada com sucesso!")
      void churchesChanged()
      void navigate({ to: "/denominacao/churches/$id", params: { id }, replace: true })
    },
    failure: "Erro ao atualizar igreja. Tente novamente.",
  })
  const reload = useReload({
    form,
    load: () => queryClient.fetchQuery({ ...churchQuery(id), staleTime: 0 }),
    valuesFrom: churchRecordValues,
    onLoaded: take,
    failure: "Erro ao carregar dados da igreja",
  })
  return (
    <>
      <PageHeader title="Editar igreja" subtitle={church.name} back={<BackToChurch id={id} />} />
      <ChurchForm
        form={form}
        onCancel={() => void navigate({ to: "/denominacao/churches/$id", params: { id } })}
        notice={stale && <StaleNotice onReload={reload.mutate} busy={reload.isPending} />}
      />
    </>
  )
}
