import type { Report, ReportTable } from "@aprisco/contract/reports/routes"
import { Text } from "@mantine/core"
import { ChartFigure } from "../../../../ui/chart-panel.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { lazyCharts } from "../../../../ui/lazy-charts.ts"
import { drawnOf, MOST_DRAWN } from "./drawn.ts"
import { NumbersTable } from "./numbers-table.tsx"

const PlotOfRows = lazyCharts(() => import("./charts.tsx"))((charts) => charts.PlotOfRows)

interface TablePanelProps {
  table: ReportTable
  plots: Report["plots"]
}

/** A table under what is drawn of it: the plot is for the eye, the table for everybody. */
export function TablePanel({ table, plots }: TablePanelProps) {
  return (
    <FactCard title={table.label}>
      {plots.map((plot) => {
        const drawn = drawnOf(table, plot)
        if (drawn === null) return null
        return (
          <div key={`${plot.kind} ${plot.columns.join(" ")}`}>
            <ChartFigure>
              <PlotOfRows drawn={drawn} />
            </ChartFigure>
            {drawn.leftOut > 0 && (
              <Text size="sm" c="dimmed" mt="xs">
                {`O gráfico mostra ${MOST_DRAWN} linhas; a tabela, todas.`}
              </Text>
            )}
          </div>
        )
      })}
      <NumbersTable table={table} />
    </FactCard>
  )
}
