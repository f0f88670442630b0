import type { Report } from "@aprisco/contract/reports/routes"

/** What a number is, from its name in the address: a figure, or a table's row and column. A row's name may have dots in it. */
export function cellWords({ figures, tables }: Report, cell: string): string | undefined {
  const figure = figures.find(({ id }) => id === cell)
  if (figure) return figure.label
  const table = tables.find(({ id }) => cell.startsWith(`${id}.`))
  const row = table?.rows.find(({ key }) => cell.startsWith(`${table.id}.${key}.`))
  const column = table?.columns.find(({ key }) => cell === `${table.id}.${row?.key}.${key}`)
  return row && column && `${row.label}: ${column.label}`
}
