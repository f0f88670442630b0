import type { CashBook } from "@aprisco/contract/treasury/reports"
import { Anchor, Table, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { formatDate, formatMoney } from "../../../../lib/format.ts"
import { ChartFigure } from "../../../../ui/chart-panel.tsx"
import { Pager } from "../../../../ui/data-list/pager.tsx"
import { lazyCharts } from "../../../../ui/lazy-charts.ts"
import classes from "../treasury.module.css"
import { cashBookQuery } from "../treasury-api.ts"
import { partyOf } from "../treasury-words.ts"
import { LoadedReport } from "./loaded-report.tsx"
import type { ReportQuery } from "./report-query.ts"

const BalanceOfDaysChart = lazyCharts(() => import("./charts.tsx"))((charts) => charts.BalanceOfDaysChart)
const route = getRouteApi("/shell/financeiro/relatorios")
const PER_PAGE = 100

/** Every entry that changed the balance, a page at a time. */
export function CashBookView({ query, page }: { query: ReportQuery; page: number }) {
  const report = useQuery(cashBookQuery({ ...query, page, perPage: PER_PAGE }))
  const navigate = route.useNavigate()
  return (
    <LoadedReport report={report} isEmpty={({ count, opening }) => count === 0 && Number(opening) === 0}>
      {(book) => (
        <>
          <Book book={book} />
          <Days rows={book.rows} />
          {book.count > 0 && (
            <Pager
              page={page}
              pageSize={PER_PAGE}
              count={book.count}
              onPage={(next) =>
                void navigate({ search: (old) => ({ ...old, page: next === 1 ? undefined : next }) })
              }
            />
          )}
        </>
      )}
    </LoadedReport>
  )
}

/** The balance from day to day, of the rows that are shown. */
function Days({ rows }: Pick<CashBook, "rows">) {
  const days = rows.filter(({ date }, index) => date !== rows[index + 1]?.date)
  if (days.length < 2) return null
  return (
    <ChartFigure>
      <BalanceOfDaysChart days={days} />
    </ChartFigure>
  )
}

function Book({ book }: { book: CashBook }) {
  const { rows, opening, closing, totalIn, totalOut } = book
  return (
    <Table.ScrollContainer minWidth={720} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label="Livro-caixa">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Data</Table.Th>
            <Table.Th scope="col">Lançamento</Table.Th>
            <Table.Th scope="col">Conta</Table.Th>
            <Table.Th scope="col" ta="right">
              Entrada
            </Table.Th>
            <Table.Th scope="col" ta="right">
              Saída
            </Table.Th>
            <Table.Th scope="col" ta="right">
              Saldo
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Around name="Saldo anterior" amounts={["", "", opening]} />
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
          <Around name="Saldo final" amounts={[totalIn, totalOut, closing]} />
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Row({ row }: { row: CashBook["rows"][number] }) {
  const { id, number, date, status, statusDisplay, kindDisplay, account, category, description, balance } =
    row
  const about = [number, partyOf(row), category?.name, status === "posted" ? "" : statusDisplay]
  return (
    <Table.Tr>
      <Table.Td className={classes.money}>{formatDate(date)}</Table.Td>
      <Table.Th scope="row" fw={400}>
        <Anchor renderRoot={(props) => <Link {...props} to="/financeiro/lancamentos/$id" params={{ id }} />}>
          {description ?? category?.name ?? kindDisplay}
        </Anchor>
        <Text size="sm" c="dimmed" className={classes.words}>
          {about.filter(Boolean).join(" · ")}
        </Text>
      </Table.Th>
      <Table.Td>{account?.name}</Table.Td>
      <Amounts amounts={[row.in, row.out, balance]} />
    </Table.Tr>
  )
}

function Around({ name, amounts }: { name: string; amounts: readonly string[] }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" colSpan={3}>
        {name}
      </Table.Th>
      <Amounts amounts={amounts} />
    </Table.Tr>
  )
}

const PLACES = ["in", "out", "balance"] as const

/** What came in, what went out, and the balance; nothing where nothing moved. */
function Amounts({ amounts }: { amounts: readonly string[] }) {
  return PLACES.map((place, index) => {
    const amount = amounts[index] ?? ""
    const isBlank = amount === "" || (place !== "balance" && Number(amount) === 0)
    return (
      <Table.Td key={place} ta="right" className={classes.money}>
        {isBlank ? "" : formatMoney(amount)}
      </Table.Td>
    )
  })
}
