import type { OwnReport, OwnReportRun } from "@aprisco/contract/reports/own"
import { Button, Table, Text } from "@mantine/core"
import { useState } from "react"
import { formatNumber } from "../../../../lib/format.ts"
import { ChartFigure } from "../../../../ui/chart-panel.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { lazyCharts } from "../../../../ui/lazy-charts.ts"
import { usePrinting } from "../../../../ui/use-printing.ts"
import { MOST_DRAWN } from "../report/drawn.ts"

const PlotOfRows = lazyCharts(() => import("../report/charts.tsx"))((charts) => charts.PlotOfRows)

/** Groups that are shown at once. */
const FIRST = 20

interface GroupsPanelProps {
  groups: OwnReportRun["groups"]
  plot: OwnReport["plot"]
}

/** How many rows there are in each group, drawn where the report has a plot. */
export function GroupsPanel({ groups, plot }: GroupsPanelProps) {
  const [isWhole, setWhole] = useState(false)
  const printing = usePrinting()
  const shown = isWhole || printing ? groups : groups.slice(0, FIRST)
  return (
    <FactCard title="Grupos">
      {plot !== "none" && (
        <ChartFigure>
          <PlotOfRows
            drawn={{
              kind: plot,
              stacked: false,
              isTime: false,
              series: [{ name: "count", label: "Quantos", unit: "count" }],
              rows: groups.slice(0, MOST_DRAWN).map(({ label, count }) => ({ row: label, count })),
              leftOut: Math.max(0, groups.length - MOST_DRAWN),
            }}
          />
        </ChartFigure>
      )}
      {plot !== "none" && groups.length > MOST_DRAWN && (
        <Text size="sm" c="dimmed" mt="xs">
          {`O gráfico mostra ${MOST_DRAWN} linhas; a tabela, todas.`}
        </Text>
      )}
      <Table aria-label="Grupos">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Grupo</Table.Th>
            <Table.Th scope="col" ta="right">
              Quantos
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ key, label, count }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={400}>
                {label}
              </Table.Th>
              <Table.Td ta="right">{formatNumber(count)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {shown.length < groups.length && (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          {`Mostrar os ${formatNumber(groups.length)} grupos`}
        </Button>
      )}
    </FactCard>
  )
}
