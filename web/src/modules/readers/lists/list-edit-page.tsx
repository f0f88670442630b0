import type { WithEtag } from "@aprisco/contract/kit/client"
import type { PersonList } from "@aprisco/contract/lists/routes"
import { lists } from "@aprisco/contract/lists/routes"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { api } from "../../../lib/api.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { EditBoundary } from "../../../ui/edit-boundary.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { StaleNotice } from "../../../ui/stale-notice.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { useRecordToEdit } from "../../../ui/use-record-to-edit.ts"
import { useReload } from "../../../ui/use-reload.ts"
import { useVersion } from "../../../ui/use-version.ts"
import { BackToLists } from "./back-to-lists.tsx"
import { ListForm, type ListValues } from "./list-form.tsx"
import { listQuery, listsChanged } from "./lists-api.ts"

const route = getRouteApi("/shell/listas/$id/editar")

/** Changes a list. With other rules it begins anew. */
export function ListEditPage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const query = useRecordToEdit(listQuery(id))
  return (
    <EditBoundary
      query={query}
      header={<PageHeader title="Editar lista" back={<BackToLists />} />}
      loading="Carregando a lista..."
      failed="Erro ao carregar a lista"
      leave={() => void navigate({ to: "/listas", replace: true })}
    >
      {(loaded) => <ListEditForm key={id} loaded={loaded} />}
    </EditBoundary>
  )
}

const valuesFrom = ({ name, sharing, columns, rules }: PersonList): ListValues => ({
  name,
  sharing,
  columns,
  rules,
})

function ListEditForm({ loaded }: { loaded: WithEtag<PersonList> }) {
  const navigate = useNavigate()
  const { data: list, stale, save, take } = useVersion(loaded)
  const { id } = list
  const form = useContractForm({
    schema: lists.update.body,
    initialValues: valuesFrom(list),
    send: (body) => save((version) => api.call(lists.update, { params: { id }, body }, version)),
    onSaved: () => {
      toast.success("Lista atualizada com sucesso!")
      void listsChanged()
      void navigate({ to: "/listas/$id", params: { id }, replace: true })
    },
    failure: "Erro ao atualizar a lista. Tente novamente.",
  })
  const reload = useReload({
    form,
    load: () => queryClient.fetchQuery({ ...listQuery(id), staleTime: 0 }),
    valuesFrom,
    onLoaded: take,
    failure: "Erro ao carregar a lista",
  })
  return (
    <>
      <PageHeader title="Editar lista" subtitle={list.name} back={<BackToLists />} />
      <ListForm
        form={form}
        save="Salvar alterações"
        onCancel={() => void navigate({ to: "/listas/$id", params: { id } })}
        notice={stale && <StaleNotice onReload={reload.mutate} busy={reload.isPending} />}
      />
    </>
  )
}
