import type { WithEtag } from "@aprisco/contract/kit/client"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { staffForm } from "@aprisco/contract/visitors/visit-form"
import { Alert } from "@mantine/core"
import { IconLock } from "@tabler/icons-react"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { api } from "../../../lib/api.ts"
import { lastSearch } from "../../../lib/last-search.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { EditBoundary } from "../../../ui/edit-boundary.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { StaleNotice } from "../../../ui/stale-notice.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { useKeptAddress } from "../../../ui/use-kept-address.ts"
import { useRecordToEdit } from "../../../ui/use-record-to-edit.ts"
import { useReload } from "../../../ui/use-reload.ts"
import { useVersion } from "../../../ui/use-version.ts"
import { BackToVisitor } from "./back-to-visitors.tsx"
import { validateVisitorSearch } from "./search.ts"
import { VisitorForm } from "./visitor-form.tsx"
import { fixedIn, visitorChange, visitorValuesFrom } from "./visitor-values.ts"
import { visitorQuery, visitorsChanged } from "./visitors-api.ts"

const route = getRouteApi("/shell/visitantes/$id/editar")

/** Changes a visitor's record. */
export function VisitorEditPage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const query = useRecordToEdit(visitorQuery(id))
  useKeptAddress(id, query.data)
  return (
    <EditBoundary
      query={query}
      header={<PageHeader title="Editar Visitante" back={<BackToVisitor id={id} />} />}
      loading="Carregando dados do visitante..."
      failed="Erro ao carregar dados do visitante"
      leave={() =>
        void navigate({
          to: "/visitantes",
          search: lastSearch("/visitantes", validateVisitorSearch),
          replace: true,
        })
      }
    >
      {(loaded) => <VisitorEditForm key={id} loaded={loaded} />}
    </EditBoundary>
  )
}

function VisitorEditForm({ loaded }: { loaded: WithEtag<Visitor> }) {
  const navigate = useNavigate()
  const { data: visitor, stale, save, take } = useVersion(loaded)
  const { id } = visitor
  const fixed = fixedIn(visitor)
  const form = useContractForm({
    schema: staffForm.update,
    initialValues: visitorValuesFrom(visitor),
    toBody: (values) => visitorChange(values, fixed),
    send: (body) => {
      const change = { params: { id }, body }
      return save((version) => api.call(visitors.update, change, version))
    },
    onSaved: () => {
      toast.success("Visitante atualizado com sucesso!")
      void visitorsChanged()
      void navigate({ to: "/visitantes/$id", params: { id }, replace: true })
    },
    failure: "Erro ao atualizar visitante. Tente novamente.",
  })
  const reload = useReload({
    form,
    load: () => queryClient.fetchQuery({ ...visitorQuery(id), staleTime: 0 }),
    valuesFrom: visitorValuesFrom,
    onLoaded: take,
    failure: "Erro ao carregar dados do visitante",
  })
  return (
    <>
      <PageHeader title="Editar Visitante" subtitle={visitor.fullName} back={<BackToVisitor id={id} />} />
      <VisitorForm
        form={form}
        fixed={fixed}
        save="Salvar alterações"
        onCancel={() => void navigate({ to: "/visitantes/$id", params: { id } })}
        notice={
          <>
            {visitor.personalHidden && (
              <Alert color="gray" role="note" icon={<IconLock aria-hidden />}>
                Esta pessoa está no rol de membros: os dados pessoais mudam na ficha de membro, por quem pode
                editá-la.
              </Alert>
            )}
            {visitor.contactHidden && (
              <Alert color="gray" role="note" icon={<IconLock aria-hidden />}>
                Menor de idade: telefone, e-mail e endereço que já estão no cadastro são reservados e não
                mudam por aqui.
              </Alert>
            )}
            {stale && <StaleNotice onReload={reload.mutate} busy={reload.isPending} />}
          </>
        }
      />
    </>
  )
}
