import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import type { WithEtag } from "@aprisco/contract/kit/client"
import type { MonthlyReport } from "@aprisco/contract/monthly-reports/routes"
import { Alert, Button, Stack } from "@mantine/core"
import { IconArrowBackUp, IconFileOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useDocumentTitle } from "../../../../lib/document-title.ts"
import { formatDate } from "../../../../lib/format.ts"
import { lastSearch } from "../../../../lib/last-search.ts"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { RecordBoundary, type RecordTexts } from "../../../../ui/record-boundary.tsx"
import { monthlyReportQuery } from "../monthly-api.ts"
import { validateMonthlySearch } from "../search.ts"
import { MonthlyStatusBadges } from "../status.tsx"
import { FiguresCard } from "./figures-card.tsx"
import { FiguresForm } from "./figures-form.tsx"
import { HistoryCard } from "./history-card.tsx"
import { ReportActions } from "./report-actions.tsx"

const route = getRouteApi("/shell/relatorios/mensal/$id")
const LIST = "/relatorios/mensal"

const TEXTS: RecordTexts = {
  loading: "Carregando relatório...",
  failed: "Erro ao carregar o relatório",
  icon: IconFileOff,
  notFound: "Relatório não encontrado",
  notFoundReason: "Ele não existe, ou não é de uma unidade que você vê.",
  canBeDenied: true,
}

/** The month of a unit: its figures, and what became of them. */
export function MonthlyReportPage() {
  const { id } = route.useParams()
  const query = useQuery(monthlyReportQuery(id))
  return (
    <RecordBoundary
      query={query}
      texts={TEXTS}
      toList={
        <Button renderRoot={(props) => <Link {...props} to={LIST} />}>Voltar para Relatórios mensais</Button>
      }
    >
      {(loaded) => <Record key={id} loaded={loaded} />}
    </RecordBoundary>
  )
}

function Record({ loaded }: { loaded: WithEtag<MonthlyReport> }) {
  const report = loaded.data
  const { branchName, month, version, dueOn, can } = report
  useDocumentTitle(`${branchName}, ${monthAndYear(month)}`)
  return (
    <>
      <PageHeader
        title={`${branchName}, ${monthAndYear(month)}`}
        subtitle={
          <>
            <MonthlyStatusBadges report={report} /> Vence em {formatDate(dueOn)}
            {version > 1 && ` · versão ${version}`}
          </>
        }
        back={<BackToReports />}
        actions={<ReportActions report={report} />}
      />
      <Stack gap="lg">
        <Reason report={report} />
        {can.edit ? <FiguresForm key={report.status} loaded={loaded} /> : <FiguresCard report={report} />}
        <HistoryCard report={report} />
      </Stack>
    </>
  )
}

function BackToReports() {
  return (
    <Button
      {...BACK_LOOK}
      renderRoot={(props) => <Link {...props} to={LIST} search={lastSearch(LIST, validateMonthlySearch)} />}
    >
      Relatórios mensais
    </Button>
  )
}

/** Why it is here again: it was returned, or corrects an approved one. */
function Reason({ report: { status, reason, decidedByName } }: { report: MonthlyReport }) {
  if (reason === null || (status !== "returned" && status !== "draft")) return null
  const by = decidedByName ? ` por ${decidedByName}` : ""
  return (
    <Alert
      color="amber"
      icon={<IconArrowBackUp aria-hidden />}
      title={status === "returned" ? `Devolvido${by}` : "Retificação"}
    >
      {reason}
    </Alert>
  )
}
