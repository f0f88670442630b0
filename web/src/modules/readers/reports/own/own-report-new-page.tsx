import { ownReports } from "@aprisco/contract/reports/own"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { useFeature } from "../../../../lib/feature.ts"
import { useIdempotencyKey } from "../../../../lib/idempotency-key.ts"
import { lastSearch } from "../../../../lib/last-search.ts"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { FeatureNotice } from "../../../ground/plans/public.ts"
import { reportsChanged } from "../reports-api.ts"
import { validateOwnReportsSearch } from "../search.ts"
import { BackToOwnReports } from "./back-to-own-reports.tsx"
import { OwnReportForm } from "./own-report-form.tsx"
import { bodyOfOwn, NEW_REPORT } from "./own-values.ts"

/** Puts a report together, where the church's plan has it. */
export function OwnReportNewPage() {
  const mayAdd = useFeature("custom_reports")
  return (
    <>
      <PageHeader
        title="Novo relatório próprio"
        subtitle="Escolha de quem é, as colunas e como agrupar."
        back={<BackToOwnReports />}
      />
      {mayAdd ? <NewForm /> : <FeatureNotice feature="custom_reports" />}
    </>
  )
}

function NewForm() {
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  const form = useContractForm({
    schema: ownReports.create.body,
    initialValues: NEW_REPORT,
    toBody: bodyOfOwn,
    send: (body) => api.call(ownReports.create, { body }, { idempotencyKey: repeatKey(body) }),
    onSaved: ({ id }) => {
      toast.success("Relatório criado com sucesso!")
      void reportsChanged()
      void navigate({ to: "/relatorios/proprios/$id", params: { id }, replace: true })
    },
    failure: "Erro ao criar o relatório. Tente novamente.",
  })
  return (
    <OwnReportForm
      form={form}
      save="Criar relatório"
      onCancel={() =>
        void navigate({
          to: "/relatorios/proprios",
          search: lastSearch("/relatorios/proprios", validateOwnReportsSearch),
        })
      }
    />
  )
}
