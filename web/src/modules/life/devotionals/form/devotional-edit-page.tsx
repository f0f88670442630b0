import { type Devotional, devotionals } from "@aprisco/contract/devotionals/routes"
import type { WithEtag } from "@aprisco/contract/kit/client"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { useRef, useState } from "react"
import { api } from "../../../../lib/api.ts"
import { lastSearch } from "../../../../lib/last-search.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { EditBoundary } from "../../../../ui/edit-boundary.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { StaleNotice } from "../../../../ui/stale-notice.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { useRecordToEdit } from "../../../../ui/use-record-to-edit.ts"
import { useReload } from "../../../../ui/use-reload.ts"
import { useVersion } from "../../../../ui/use-version.ts"
import { BackToDevotional } from "../back-to-devotionals.tsx"
import { devotionalQuery, devotionalsChanged } from "../devotionals-api.ts"
import { validateDevotionalSearch } from "../search.ts"
import { DevotionalForm } from "./devotional-form.tsx"
import { devotionalValuesFrom } from "./devotional-values.ts"
import { publishAfter } from "./publish-after.ts"

const route = getRouteApi("/shell/devocionais/$id/editar")

/** Changes a devotional. */
export function DevotionalEditPage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const query = useRecordToEdit(devotionalQuery(id))
  return (
    <EditBoundary
      query={query}
      header={<PageHeader title="Editar devocional" back={<BackToDevotional id={id} />} />}
      loading="Carregando devocional..."
      failed="Erro ao carregar o devocional"
      leave={() =>
        void navigate({
          to: "/devocionais",
          search: lastSearch("/devocionais", validateDevotionalSearch),
          replace: true,
        })
      }
    >
      {(loaded) => <EditForm key={id} loaded={loaded} />}
    </EditBoundary>
  )
}

function EditForm({ loaded }: { loaded: WithEtag<Devotional> }) {
  const navigate = useNavigate()
  const { data: devotional, stale, save, take } = useVersion(loaded)
  const [initialValues] = useState(() => devotionalValuesFrom(loaded.data))
  const publishing = useRef(false)
  const { id, title, state } = devotional
  const form = useContractForm({
    schema: devotionals.update.body,
    initialValues,
    send: (body) => save((version) => api.call(devotionals.update, { params: { id }, body }, version)),
    onSaved: async (saved) => {
      if (publishing.current) await publishAfter(saved)
      else toast.success("Devocional salvo.")
      void devotionalsChanged()
      void navigate({ to: "/devocionais/$id", params: { id }, replace: true })
    },
    failure: "Erro ao salvar o devocional. Tente novamente.",
  })
  const reload = useReload({
    form,
    load: () => queryClient.fetchQuery({ ...devotionalQuery(id), staleTime: 0 }),
    valuesFrom: devotionalValuesFrom,
    onLoaded: take,
    failure: "Erro ao carregar o devocional",
  })
  return (
    <>
      <PageHeader title="Editar devocional" subtitle={title} back={<BackToDevotional id={id} />} />
      <DevotionalForm
        form={form}
        save={state === "draft" ? "Salvar rascunho" : "Salvar alterações"}
        {...(state === "draft" && {
          onPublish: (publish: boolean) => {
            publishing.current = publish
          },
        })}
        onCancel={() => void navigate({ to: "/devocionais/$id", params: { id } })}
        notice={stale && <StaleNotice onReload={reload.mutate} busy={reload.isPending} />}
      />
    </>
  )
}
