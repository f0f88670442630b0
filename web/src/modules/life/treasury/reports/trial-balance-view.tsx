import type { TrialBalance } from "@aprisco/contract/treasury/reports"
import { Table, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { formatMoney } from "../../../../lib/format.ts"
import { ChartFigure } from "../../../../ui/chart-panel.tsx"
import { lazyCharts } from "../../../../ui/lazy-charts.ts"
import classes from "../treasury.module.css"
import { trialBalanceQuery } from "../treasury-api.ts"
import { LoadedReport } from "./loaded-report.tsx"
import type { ReportQuery } from "./report-query.ts"

const BalancesChart = lazyCharts(() => import("./charts.tsx"))((charts) => charts.BalancesChart)

/** What each account and category had, what came and went, and what it has. */
export function TrialBalanceView({ query }: { query: ReportQuery }) {
  const report = useQuery(trialBalanceQuery(query))
  return (
    <LoadedReport report={report} isEmpty={({ rows }) => rows.length === 0}>
      {(balance) => <Rows balance={balance} />}
    </LoadedReport>
  )
}

type Row = TrialBalance["rows"][number]

function Rows({ balance }: { balance: TrialBalance }) {
  const accounts = balance.rows.filter(({ account }) => account !== null)
  return (
    <>
      <Lines balance={balance} />
      {accounts.length > 0 && (
        <ChartFigure>
          <BalancesChart accounts={accounts} />
        </ChartFigure>
      )}
    </>
  )
}

function Lines({ balance: { rows, totals } }: { balance: TrialBalance }) {
  return (
    <Table.ScrollContainer minWidth={720} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label="Balancete">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Conta ou categoria</Table.Th>
            {["Saldo anterior", "Débitos", "Créditos", "Saldo final"].map((head) => (
              <Table.Th key={head} scope="col" ta="right">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              <Table.Th scope="row" fw={400}>
                {row.code ? `${row.code} ${row.name}` : row.name}
                {row.branchName && (
                  <Text size="sm" c="dimmed">
                    {row.branchName}
                  </Text>
                )}
              </Table.Th>
              <Amounts amounts={[row.opening, row.debits, row.credits, row.closing]} />
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th scope="row">Total</Table.Th>
            <Amounts amounts={["", totals.debits, totals.credits, ""]} />
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function keyOf({ account, category }: Row): string {
  if (account) return `account ${account.id}`
  return category ? `category ${category.id}` : "transfers"
}

const PLACES = ["opening", "debits", "credits", "closing"] as const

function Amounts({ amounts }: { amounts: readonly string[] }) {
  return PLACES.map((place, index) => {
    const amount = amounts[index] ?? ""
    return (
      <Table.Td key={place} ta="right" className={classes.money}>
        {amount && formatMoney(amount)}
      </Table.Td>
    )
  })
}
