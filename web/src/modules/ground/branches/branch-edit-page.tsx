import type { Branch } from "@aprisco/contract/branches/fields"
import { branches } from "@aprisco/contract/branches/routes"

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
import { BackToBranch } from "./back-to-branches.tsx"
import { BranchBoundary } from "./branch-boundary.tsx"
import { BranchForm } from "./branch-form.tsx"
import { BRANCH_CHANGE_RULE, branchBody, branchValuesFrom } from "./form/branch-values.ts"
import { branchesChanged, branchRecordQuery } from "./records-api.ts"

const route = getRouteApi("/shell/configuracoes/filiais/$id/editar")

/** Changes a branch. */
export function BranchEditPage() {
  const { id } = route.useParams()
  const query = useRecordToEdit(branchRecordQuery(id))
  return (
    <BranchBoundary query={query}>
      {(loaded) => (loaded.data.can.edit ? <EditForm key={id} loaded={loaded} /> : <DeniedState />)}
    </BranchBoundary>
  )
}

function EditForm({ loaded }: { loaded: WithEtag<Branch> }) {
  const navigate = useNavigate()
  const { data: branch, stale, save, take } = useVersion(loaded)
  const [initialValues] = useState(() => branchValuesFrom(loaded.data))
  const { id } = branch
  const form = useContractForm({
    schema: BRANCH_CHANGE_RULE,
    initialValues,
    toBody: branchBody,
    send: (body) => save((version) => api.call(branches.update, { params: { id }, body }, version)),
    onSaved: () => {
      toast.success("Filial atualizada com sucesso!")
      void branchesChanged()
      void navigate({ to: "/configuracoes/filiais/$id", params: { id }, replace: true })
    },
    failure: "Erro ao atualizar filial. Tente novamente.",
  })
  const reload = useReload({
    form,
    load: () => queryClient.fetchQuery({ ...branchRecordQuery(id), staleTime: 0 }),
    valuesFrom: branchValuesFrom,
    onLoaded: take,
    failure: "Erro ao carregar dados da filial",
  })
  return (
    <>
      <PageHeader title="Editar filial" subtitle={branch.name} back={<BackToBranch id={id} />} />
      <BranchForm
        form={form}
        branch={branch}
        onCancel={() => void navigate({ to: "/configuracoes/filiais/$id", params: { id } })}
        notice={stale && <StaleNotice onReload={reload.mutate} busy={reload.isPending} />}
      />
    </>
  )
}
