import { toCamel } from "@aprisco/contract/kit/wire"
import type { ReportTable } from "@aprisco/contract/reports/routes"
import { Anchor, Button, Table } from "@mantine/core"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useState } from "react"
import { formatNumber } from "../../../../lib/format.ts"
import { usePrinting } from "../../../../ui/use-printing.ts"
import { hrefLink } from "../href-link.ts"
import { UNKNOWN, valueWords } from "../report-words.ts"
import classes from "./report.module.css"

const route = getRouteApi("/shell/relatorios/$key")

/** Rows that are shown at once: the days of a month fit, those of a year are asked for. */
const FIRST = 31

/** The numbers of a table: each of people leads to them, each row to its list where there is one. */
export function NumbersTable({ table }: { table: ReportTable }) {
  const { label, of, columns, rows } = table
  const [isWhole, setWhole] = useState(false)
  const printing = usePrinting()
  const shown = isWhole || printing ? rows : rows.slice(0, FIRST)
  return (
    <>
      <Table.ScrollContainer
        minWidth={Math.min(720, 104 + columns.length * 60)}
        scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      >
        <Table aria-label={label} className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{of}</Table.Th>
              {columns.map((column) => (
                <Table.Th key={column.key} scope="col" ta="right">
                  {column.label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => (
              <Table.Tr key={row.key}>
                <Table.Th scope="row" fw={400} className={classes.name}>
                  {row.href === null ? (
                    row.label
                  ) : (
                    <Anchor inherit renderRoot={(props) => <Link {...props} {...hrefLink(row.href ?? "")} />}>
                      {row.label}
                    </Anchor>
                  )}
                </Table.Th>
                {columns.map((column) => (
                  <Table.Td key={column.key} ta="right" className={classes.number}>
                    <Value table={table} row={row} column={column} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {shown.length < rows.length && (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          {`Mostrar as ${formatNumber(rows.length)} linhas`}
        </Button>
      )}
    </>
  )
}

interface ValueProps {
  table: ReportTable
  row: ReportTable["rows"][number]
  column: ReportTable["columns"][number]
}

function Value({ table, row, column }: ValueProps) {
  const { key } = route.useParams()
  const search = route.useSearch()
  const value = row.values[toCamel(column.key)]
  const words = valueWords(value, column.unit)
  if (words === UNKNOWN)
    return (
      <span role="img" aria-label="Sem valor">
        {UNKNOWN}
      </span>
    )
  if (!column.people || Number(value) === 0) return words
  const cell = `${table.id}.${row.key}.${column.key}`
  return (
    <Anchor
      inherit
      title="Ver pessoas"
      aria-label={`${words}: ver pessoas de ${row.label}, ${column.label}`}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/relatorios/$key"
          params={{ key }}
          search={{ ...search, cell, page: undefined }}
          resetScroll={false}
        />
      )}
    >
      {words}
    </Anchor>
  )
}
