import { PieChart } from "@mantine/charts"
import { formatNumber } from "../../../../../lib/format.ts"
import { BARS } from "../../../../../ui/chart-props.ts"

const HEIGHT = 280

interface SlicesProps {
  slices: { name: string; value: number; color: string }[]
  formatted: (value: number) => string
}

/** Parts of a whole, each with its name beside it: no colour has to be told from another. */
export function Slices({ slices, formatted }: SlicesProps) {
  return (
    <PieChart
      h={HEIGHT}
      w="100%"
      size={170}
      data={slices}
      strokeWidth={2}
      strokeColor="var(--app-surface)"
      pieChartProps={BARS.barChartProps}
      pieProps={{
        isAnimationActive: false,
        // Not a stop of the keyboard: the table beside it says the same.
        rootTabIndex: -1,
        label: NameOfSlice,
      }}
      withLabels
      withLabelsLine
      valueFormatter={formatted}
    />
  )
}

interface NameOfSliceProps {
  x?: number | string
  y?: number | string
  textAnchor?: "start" | "middle" | "end" | "inherit"
  name?: string | number
  value?: unknown
}

/** In the colour of texts: a light slice's own could not be read. */
function NameOfSlice({ x, y, textAnchor, name, value }: NameOfSliceProps) {
  return (
    <text x={x} y={y} textAnchor={textAnchor} fill="currentColor" fontSize={14}>
      {`${String(name)}: ${formatNumber(Number(value))}`}
    </text>
  )
}
