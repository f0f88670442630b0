import type { Statement, StatementLine } from "@aprisco/contract/treasury/reports"
import { SimpleGrid, Stack, Table, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { formatDate, formatMoney } from "../../../../lib/format.ts"
import { ChartFigure } from "../../../../ui/chart-panel.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { lazyCharts } from "../../../../ui/lazy-charts.ts"
import { StatCard, StatGrid } from "../../../../ui/stat-card.tsx"
import classes from "../treasury.module.css"
import { statementQuery } from "../treasury-api.ts"
import { resultName } from "../treasury-words.ts"
import { LoadedReport } from "./loaded-report.tsx"
import type { ReportQuery } from "./report-query.ts"

const LinesChart = lazyCharts(() => import("./charts.tsx"))((charts) => charts.LinesChart)

/** Income, expense and result of a period, and how the balance came about. */
export function StatementView({ query }: { query: ReportQuery }) {
  const report = useQuery(statementQuery(query))
  return (
    <LoadedReport report={report} isEmpty={isEmpty}>
      {(statement) => <Shown statement={statement} />}
    </LoadedReport>
  )
}

function isEmpty({ income, expense, opening, closing }: Statement): boolean {
  return income.length + expense.length === 0 && Number(opening) === 0 && Number(closing) === 0
}

function Shown({ statement }: { statement: Statement }) {
  const { totalIncome, totalExpense, result, compared, income, expense } = statement
  const before = (amount: string | undefined) => amount !== undefined && `Comparado: ${formatMoney(amount)}`
  return (
    <Stack gap="lg">
      <StatGrid label="Números do período" cols={{ base: 1, xs: 3 }} mb={0}>
        <StatCard label="Entradas" value={formatMoney(totalIncome)} note={before(compared?.totalIncome)} />
        <StatCard label="Saídas" value={formatMoney(totalExpense)} note={before(compared?.totalExpense)} />
        <StatCard label={resultName(result)} value={formatMoney(result)} note={before(compared?.result)} />
      </StatGrid>
      {compared && (
        <Text size="sm" c="dimmed">
          Comparado com {formatDate(compared.from)} a {formatDate(compared.to)}.
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Lines title="Entradas" total={totalIncome} before={compared?.totalIncome} lines={income} />
        <Lines title="Saídas" total={totalExpense} before={compared?.totalExpense} lines={expense} />
      </SimpleGrid>
      {statement.opening !== null && <BalanceCard statement={statement} />}
    </Stack>
  )
}

interface LinesProps {
  title: string
  lines: StatementLine[]
  total: string
  /** In the period that it is compared with. */
  before: string | undefined
}

/** The lines with their sum, and a plot of the same. */
function Lines({ title, lines, total, before }: LinesProps) {
  const isCompared = before !== undefined
  const nameOf = ({ code, name }: StatementLine) => (code ? `${code} ${name}` : name)
  const heads = ["Valor", ...(isCompared ? ["Comparado"] : [])]
  const row = (name: string, amounts: readonly string[], isSum = false) => (
    <Table.Tr key={name}>
      <Table.Th scope="row" fw={isSum ? 600 : 400}>
        {name}
      </Table.Th>
      {heads.map((head, index) => (
        <Table.Td key={head} ta="right" fw={isSum ? 600 : undefined} className={classes.money}>
          {formatMoney(amounts[index] ?? "0.00")}
        </Table.Td>
      ))}
    </Table.Tr>
  )
  return (
    <FactCard title={title}>
      <Table aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Nome</Table.Th>
            {heads.map((head) => (
              <Table.Th key={head} scope="col" ta="right">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => row(nameOf(line), [line.amount, line.previous ?? "0.00"]))}
          {row(`Total de ${title.toLowerCase()}`, [total, before ?? "0.00"], true)}
        </Table.Tbody>
      </Table>
      {lines.length > 0 && (
        <ChartFigure>
          <LinesChart lines={lines} isCompared={isCompared} />
        </ChartFigure>
      )}
    </FactCard>
  )
}

/** From the balance before the period to that at its end: the result, and what is neither income nor expense. */
function BalanceCard({ statement }: { statement: Statement }) {
  const { opening, closing, result, adjustments } = statement
  const rows = [
    ["Saldo anterior", opening ?? "0.00"],
    [`${resultName(result)} do período`, result],
    ...adjustments.map(({ name, amount }) => [name, amount] as const),
    ["Saldo final", closing ?? "0.00"],
  ] as const
  return (
    <FactCard title="Do saldo anterior ao saldo final">
      <Table aria-label="Do saldo anterior ao saldo final">
        <Table.Tbody>
          {rows.map(([name, amount]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              <Table.Td ta="right" className={classes.money}>
                {formatMoney(amount)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {adjustments.some(({ code }) => code === "transfers") && (
        <Text size="sm" c="dimmed">
          Transferências vieram de contas de outras filiais ou foram para elas: não são entradas nem saídas.
        </Text>
      )}
    </FactCard>
  )
}
