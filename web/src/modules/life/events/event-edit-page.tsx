import { type ChurchEvent, events } from "@aprisco/contract/events/routes"
import type { WithEtag } from "@aprisco/contract/kit/client"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { lastSearch } from "../../../lib/last-search.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { EditBoundary } from "../../../ui/edit-boundary.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { StaleNotice } from "../../../ui/stale-notice.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { useRecordToEdit } from "../../../ui/use-record-to-edit.ts"
import { useReload } from "../../../ui/use-reload.ts"
import { useVersion } from "../../../ui/use-version.ts"
import { useChurchOfBranch } from "../../ground/branches/public.ts"
import { BackToEvent } from "./back-to-events.tsx"
import { eventQuery, eventsChanged } from "./events-api.ts"
import { EventForm } from "./form/event-form.tsx"
import { eventBody, eventValuesFrom } from "./form/event-values.ts"
import { validateEventSearch } from "./search.ts"

const route = getRouteApi("/shell/eventos/$id/editar")

/** Changes an event. */
export function EventEditPage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const query = useRecordToEdit(eventQuery(id))
  return (
    <EditBoundary
      query={query}
      header={<PageHeader title="Editar evento" back={<BackToEvent id={id} />} />}
      loading="Carregando dados do evento..."
      failed="Erro ao carregar dados do evento"
      leave={() =>
        void navigate({
          to: "/eventos",
          search: lastSearch("/eventos", validateEventSearch),
          replace: true,
        })
      }
    >
      {(loaded) => <EventEditForm key={id} loaded={loaded} />}
    </EditBoundary>
  )
}

function EventEditForm({ loaded }: { loaded: WithEtag<ChurchEvent> }) {
  const navigate = useNavigate()
  const { data: event, stale, save, take } = useVersion(loaded)
  const [initialValues] = useState(() => eventValuesFrom(loaded.data))
  const { id, churchState } = event
  const church = useChurchOfBranch("", event.church)
  const form = useContractForm({
    schema: events.update.body,
    initialValues,
    toBody: (values) => eventBody(values, churchState),
    send: (body) => {
      const change = { params: { id }, body }
      return save((version) => api.call(events.update, change, version))
    },
    onSaved: () => {
      toast.success("Evento atualizado com sucesso!")
      void eventsChanged()
      void navigate({ to: "/eventos/$id", params: { id }, replace: true })
    },
    failure: "Erro ao atualizar o evento. Tente novamente.",
  })
  const reload = useReload({
    form,
    load: () => queryClient.fetchQuery({ ...eventQuery(id), staleTime: 0 }),
    valuesFrom: eventValuesFrom,
    onLoaded: take,
    failure: "Erro ao carregar dados do evento",
  })
  return (
    <>
      <PageHeader title="Editar evento" subtitle={event.title} back={<BackToEvent id={id} />} />
      <EventForm
        form={form}
        church={church}
        state={churchState}
        save="Salvar alterações"
        onCancel={() => void navigate({ to: "/eventos/$id", params: { id } })}
        notice={stale && <StaleNotice onReload={reload.mutate} busy={reload.isPending} />}
      />
    </>
  )
}
