import type { WithEtag } from "@aprisco/contract/kit/client"
import type { Person } from "@aprisco/contract/people/routes"
import { people } from "@aprisco/contract/people/routes"
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
import { AddressQuestion } from "./address-question.tsx"
import { BackToPerson } from "./back-to-people.tsx"
import { peopleChanged, personQuery } from "./people-api.ts"
import { PersonForm } from "./person-form.tsx"
import { personChange, personValuesFrom } from "./person-values.ts"
import { validatePeopleSearch } from "./search.ts"
import { SHARED_ADDRESS, withAddressFor } from "./shared-address.ts"

const route = getRouteApi("/shell/pessoas/$id/editar")

/** The form that changes a person. */
export function PersonEditPage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const query = useRecordToEdit(personQuery(id))
  useKeptAddress(id, query.data)
  return (
    <EditBoundary
      query={query}
      header={<PageHeader title="Editar pessoa" back={<BackToPerson id={id} />} />}
      loading="Carregando dados da pessoa..."
      failed="Erro ao carregar dados da pessoa"
      leave={() =>
        void navigate({ to: "/pessoas", search: lastSearch("/pessoas", validatePeopleSearch), replace: true })
      }
    >
      {(loaded) => <PersonEditForm key={id} loaded={loaded} />}
    </EditBoundary>
  )
}

function PersonEditForm({ loaded }: { loaded: WithEtag<Person> }) {
  const navigate = useNavigate()
  const { data: person, stale, save, take } = useVersion(loaded)
  const { id, memberId, visitorIds } = person
  const shared = person.households.find(({ sharesAddress }) => sharesAddress)
  const form = useContractForm({
    schema: shared ? SHARED_ADDRESS : people.update.body,
    initialValues: personValuesFrom(person),
    toBody: (values) => withAddressFor(personChange(values, personValuesFrom(person))),
    send: (body) => {
      const change = { params: { id }, body }
      return save((version) => api.call(people.update, change, version))
    },
    onSaved: () => {
      toast.success("Pessoa atualizada com sucesso!")
      void peopleChanged()
      void navigate({ to: "/pessoas/$id", params: { id }, replace: true })
    },
    failure: "Erro ao atualizar pessoa. Tente novamente.",
  })
  const reload = useReload({
    form,
    load: () => queryClient.fetchQuery({ ...personQuery(id), staleTime: 0 }),
    valuesFrom: personValuesFrom,
    onLoaded: take,
    failure: "Erro ao carregar dados da pessoa",
  })
  return (
    <>
      <PageHeader title="Editar pessoa" subtitle={person.fullName} back={<BackToPerson id={id} />} />
      <PersonForm
        form={form}
        save="Salvar alterações"
        church={person.church}
        follows={{
          branch: memberId !== null || visitorIds.length > 0,
          death: memberId !== null && !person.deceased,
        }}
        ofAddress={
          shared && <AddressQuestion form={form} stored={personValuesFrom(person)} household={shared} />
        }
        onCancel={() => void navigate({ to: "/pessoas/$id", params: { id } })}
        notice={stale && <StaleNotice onReload={reload.mutate} busy={reload.isPending} />}
      />
    </>
  )
}
