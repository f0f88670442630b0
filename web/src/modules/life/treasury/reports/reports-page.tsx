import { BOOKS_NOTICE } from "@aprisco/contract/treasury/labels"
import { REPORTS, type ReportKind } from "@aprisco/contract/treasury/report-labels"
import { Stack, Text } from "@mantine/core"
import { getRouteApi } from "@tanstack/react-router"
import { formatDate } from "../../../../lib/format.ts"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { useChurchToday } from "../../../ground/churches/public.ts"
import { BackToSummary } from "../back-to-summary.tsx"
import { CashBookView } from "./cash-book-view.tsx"
import { ReportChoices } from "./report-choices.tsx"
import { ReportFiles } from "./report-files.tsx"
import { type ReportQuery, reportQuery } from "./report-query.ts"
import { StatementView } from "./statement-view.tsx"
import { TrialBalanceView } from "./trial-balance-view.tsx"

const route = getRouteApi("/shell/financeiro/relatorios")

/** The reports of the treasury, on the screen and as files (docs/product/treasury.md#4.2). */
export function ReportsPage() {
  const search = route.useSearch()
  const kind = search.relatorio ?? "statement"
  const query = reportQuery(kind, search, useChurchToday())
  return (
    <>
      <PageHeader
        title="Relatórios financeiros"
        subtitle={
          query ? `${REPORTS[kind]} de ${formatDate(query.from)} a ${formatDate(query.to)}` : REPORTS[kind]
        }
        actions={<ReportFiles kind={kind} query={query} />}
        back={<BackToSummary />}
      />
      <Stack gap="lg">
        <ReportChoices />
        {query ? (
          <Report kind={kind} query={query} page={search.page ?? 1} />
        ) : (
          search.periodo === "livre" && <Text c="dimmed">Escolha o primeiro e o último dia do período.</Text>
        )}
        <Text size="sm" c="dimmed">
          {BOOKS_NOTICE}
        </Text>
      </Stack>
    </>
  )
}

function Report({ kind, query, page }: { kind: ReportKind; query: ReportQuery; page: number }) {
  if (kind === "statement") return <StatementView query={query} />
  if (kind === "cash-book") return <CashBookView query={query} page={page} />
  return <TrialBalanceView query={query} />
}
