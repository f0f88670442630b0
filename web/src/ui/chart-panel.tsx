import { Skeleton, Table, Text } from "@mantine/core"
import { type ReactNode, Suspense } from "react"
import classes from "./chart-panel.module.css"
import { FactCard } from "./fact-card.tsx"
import { FoldingCard } from "./folding-card.tsx"
import { usePrinting } from "./use-printing.ts"

/** A chart in its colours, beside a table that says the same: hidden from screen readers. */
export function ChartFigure({ children }: { children: ReactNode }) {
  return (
    <figure className={classes.figure} aria-hidden>
      <Suspense fallback={<Skeleton height={260} />}>{children}</Suspense>
    </figure>
  )
}

interface ChartPanelProps {
  title: string
  /** The chart; hidden from screen readers. */
  chart: ReactNode
  /** Replaces the chart while there is nothing to draw. */
  words?: string | false
  heads: readonly string[]
  /** The first cell of a row is its header. */
  rows: readonly (readonly string[])[]
  /** A line under the chart. */
  note?: string | false
  /** On a phone the title shows and hides it; hidden at first. */
  folds?: boolean
}

/** A chart with its numbers in a table. */
export function ChartPanel({ title, chart, words, heads, rows, note, folds }: ChartPanelProps) {
  const printing = usePrinting()
  const [first, ...others] = heads
  const Box = folds ? FoldingCard : FactCard
  return (
    <Box title={title}>
      {words ? (
        <Text c="dimmed" className={classes.words}>
          {words}
        </Text>
      ) : (
        <ChartFigure>{chart}</ChartFigure>
      )}
      {note && (
        <Text size="sm" c="dimmed" mt="xs">
          {note}
        </Text>
      )}
      <details className={classes.table} open={printing || undefined}>
        <summary>Ver tabela</summary>
        <Table captionSide="top" aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{first}</Table.Th>
              {others.map((head) => (
                <Table.Th key={head} scope="col" ta="right">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(([name, ...cells]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={400}>
                  {name}
                </Table.Th>
                {cells.map((cell, index) => (
                  <Table.Td key={others[index]} ta="right">
                    {cell}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </Box>
  )
}
