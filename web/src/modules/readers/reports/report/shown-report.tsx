import { NOTHING_IN_PERIOD } from "@aprisco/contract/reports/labels"
import type { Report } from "@aprisco/contract/reports/routes"
import { Stack, Text } from "@mantine/core"
import { IconReportAnalytics } from "@tabler/icons-react"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ReportFigures } from "./report-figures.tsx"
import { comparedWords } from "./scope-words.ts"
import { TablePanel } from "./table-panel.tsx"

/** The figures, and each table under what is drawn of it. */
export function ShownReport({ report }: { report: Report }) {
  const compared = comparedWords(report)
  return (
    <Stack gap="lg">
      <ReportFigures report={report} />
      {compared && (
        <Text size="sm" c="dimmed">
          {compared}
        </Text>
      )}
      {report.isEmpty ? (
        <EmptyState
          icon={IconReportAnalytics}
          title={NOTHING_IN_PERIOD}
          text="Escolha outro período ou tire um filtro."
        />
      ) : (
        report.tables.map((table) => (
          <TablePanel
            key={table.id}
            table={table}
            plots={report.plots.filter((plot) => plot.table === table.id)}
          />
        ))
      )}
    </Stack>
  )
}
