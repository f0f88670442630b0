import type { WithEtag } from "@aprisco/contract/kit/client"
import { type OwnReport, ownReports } from "@aprisco/contract/reports/own"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { EditBoundary } from "../../../../ui/edit-boundary.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { StaleNotice } from "../../../../ui/stale-notice.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { useRecordToEdit } from "../../../../ui/use-record-to-edit.ts"
import { useReload } from "../../../../ui/use-reload.ts"
import { useVersion } from "../../../../ui/use-version.ts"
import { ownReportQuery, reportsChanged } from "../reports-api.ts"
import { BackToOwnReports } from "./back-to-own-reports.tsx"
import { OwnReportForm } from "./own-report-form.tsx"
import { bodyOfOwn, valuesOfOwn } from "./own-values.ts"

const route = getRouteApi("/shell/relatorios/proprios/$id/editar")
const TITLE = "Editar relatório próprio"

/** Changes an own report: what is there stays changeable in a plan that lacks it. */
export function OwnReportEditPage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const query = useRecordToEdit(ownReportQuery(id))
  return (
    <EditBoundary
      query={query}
      header={<PageHeader title={TITLE} back={<BackToOwnReports />} />}
      loading="Carregando o relatório..."
      failed="Erro ao carregar o relatório"
      leave={() => void navigate({ to: "/relatorios/proprios", replace: true })}
    >
      {(loaded) => <EditForm key={id} loaded={loaded} />}
    </EditBoundary>
  )
}

function EditForm({ loaded }: { loaded: WithEtag<OwnReport> }) {
  const navigate = useNavigate()
  const { data: report, stale, save, take } = useVersion(loaded)
  const { id } = report
  const [filled, setFilled] = useState(0)
  const form = useContractForm({
    schema: ownReports.update.body,
    initialValues: valuesOfOwn(report),
    toBody: bodyOfOwn,
    send: (body) => save((version) => api.call(ownReports.update, { params: { id }, body }, version)),
    onSaved: () => {
      toast.success("Relatório atualizado com sucesso!")
      void reportsChanged()
      void navigate({ to: "/relatorios/proprios/$id", params: { id }, replace: true })
    },
    failure: "Erro ao atualizar o relatório. Tente novamente.",
  })
  const reload = useReload({
    form,
    load: () => queryClient.fetchQuery({ ...ownReportQuery(id), staleTime: 0 }),
    valuesFrom: valuesOfOwn,
    onLoaded: (fresh) => {
      take(fresh)
      setFilled((times) => times + 1)
    },
    failure: "Erro ao carregar o relatório",
  })
  return (
    <>
      <PageHeader title={TITLE} subtitle={report.name} back={<BackToOwnReports />} />
      <OwnReportForm
        // Filled anew from what was loaded: the columns are not fields of the browser.
        key={filled}
        form={form}
        save="Salvar alterações"
        onCancel={() => void navigate({ to: "/relatorios/proprios/$id", params: { id } })}
        notice={stale && <StaleNotice onReload={reload.mutate} busy={reload.isPending} />}
      />
    </>
  )
}
