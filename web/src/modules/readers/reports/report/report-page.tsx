import { REPORTS_OFFERED } from "@aprisco/contract/reports/labels"
import type { Report } from "@aprisco/contract/reports/routes"
import { Button, Stack } from "@mantine/core"
import { IconBrandWhatsapp, IconLink, IconPrinter } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { copyText } from "../../../../lib/copy-text.ts"
import { useDocumentTitle } from "../../../../lib/document-title.ts"
import { fieldErrorsOf, isStatus } from "../../../../lib/problem.ts"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { toast } from "../../../../ui/toast.ts"
import { BackToReports } from "../back-to-reports.tsx"
import { catalogueQuery, shownReportQuery } from "../reports-api.ts"
import { askedOf } from "./asked.ts"
import { PeopleDialog } from "./people-dialog.tsx"
import { ReportExport } from "./report-export.tsx"
import { FILTER_FIELDS, ReportFilterBar } from "./report-filter-bar.tsx"
import { scopeWords } from "./scope-words.ts"
import { shareText } from "./share-text.ts"
import { ShownReport } from "./shown-report.tsx"

const route = getRouteApi("/shell/relatorios/$key")

/** One report: its filters, figures, plots and tables, and the people behind a number (docs/product/reports.md#1.2). */
export function ReportPage() {
  const { key } = route.useParams()
  const search = route.useSearch()
  const asked = askedOf(search)
  const report = useQuery(shownReportQuery(key, asked))
  const offered = useQuery(catalogueQuery).data?.find((one) => one.key === key)
  useDocumentTitle(REPORTS_OFFERED[key])
  if (isStatus(report.error, 403)) return <DeniedState action={<BackToReports />} />
  const refused = fieldErrorsOf(report.error)
  const isBesideField = FILTER_FIELDS.some((field) => refused[field] !== undefined)
  // While others are loaded those of before are shown, but never another report's.
  const shown = report.data?.key === key ? report.data : undefined
  return (
    <>
      <PageHeader
        title={REPORTS_OFFERED[key]}
        subtitle={shown ? scopeWords(shown) : offered?.description}
        back={<BackToReports />}
        actions={
          <>
            <CopyLink />
            {shown && <SendByWhatsapp report={shown} />}
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              disabled={shown === undefined}
              onClick={() => window.print()}
            >
              Imprimir
            </Button>
            <ReportExport report={key} asked={asked} />
          </>
        }
      />
      <Stack gap="lg">
        <ReportFilterBar key={key} report={key} offered={offered} shown={shown} refused={refused} />
        {report.isError ? (
          !isBesideField && (
            <ErrorState
              message="Erro ao carregar o relatório"
              error={report.error}
              onRetry={() => void report.refetch()}
            />
          )
        ) : shown === undefined ? (
          <SkeletonRows rows={8} label="Carregando o relatório..." />
        ) : (
          <div aria-busy={report.isPlaceholderData || undefined}>
            <ShownReport report={shown} />
          </div>
        )}
      </Stack>
      <PeopleDialog report={key} shown={shown} />
    </>
  )
}

/** The address of the screen with its filters, for somebody else of the church. */
function CopyLink() {
  const copy = async () => {
    if (await copyText(location.href, null)) toast.success("Link copiado.")
    else toast.error("Não foi possível copiar. Copie o endereço da barra do navegador.")
  }
  return (
    <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={() => void copy()}>
      Copiar link
    </Button>
  )
}

/** Opens WhatsApp with the numbers as a text; to whom is chosen there. */
function SendByWhatsapp({ report }: { report: Report }) {
  return (
    <Button
      variant="default"
      component="a"
      href={`https://wa.me/?text=${encodeURIComponent(shareText(report))}`}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
    >
      WhatsApp
    </Button>
  )
}
