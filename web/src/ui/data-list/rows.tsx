import { Skeleton, Table, UnstyledButton, VisuallyHidden } from "@mantine/core"
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react"
import { Link, type LinkProps, useNavigate } from "@tanstack/react-router"
import { type MouseEvent, type ReactNode, useMemo } from "react"
import { usePrinting } from "../use-printing.ts"
import type { Column } from "./column.ts"
import classes from "./data-list.module.css"
import type { DataListProps } from "./data-list-props.ts"
import { useListView } from "./list-view.ts"
import { ChoosePage, ChooseRow } from "./selection.tsx"

const GREY_ROWS = 8
/** What a name needs, and a column without a width. */
const LEAST = { name: "12rem", other: "7rem" }

/** How wide the box of each row is, and a menu, in pixels. */
const BOX = 40
const MENU = 52

interface RowsProps<T> extends DataListProps<T> {
  rows: readonly T[] | undefined
}

/**
 * The list as a table, its head always on the screen. `rows` undefined: loading. On a `ListPage` every row is one line of a fixed
 * height, what does not fit ends in an ellipsis, and only the chosen columns are shown.
 */
export function Rows<T>(given: RowsProps<T>) {
  const view = useListView()
  const printing = usePrinting()
  const isShown = view?.shown.isShown
  const shown = useMemo(
    () => (isShown ? given.columns.filter(isShown) : given.columns),
    [given.columns, isShown],
  )
  const chosen = { ...given, columns: shown }
  // Nothing is chosen, sorted or opened on paper.
  const props = printing
    ? { ...chosen, rowActions: undefined, selection: undefined, onOrdering: undefined }
    : chosen
  const { label, columns, rows, rowKey, rowActions, actionsWidth = MENU, selection } = props
  const { loading = "Carregando..." } = props
  const width = columns.length + (rowActions ? 1 : 0) + (selection ? 1 : 0)
  return (
    <div className={classes.frame} data-wide={columns.filter(({ added }) => added).length > 1 || undefined}>
      {!rows && <VisuallyHidden role="status">{loading}</VisuallyHidden>}
      <Table
        className={classes.table}
        data-lines={view ? (view.comfortable ? "comfortable" : "compact") : undefined}
        __vars={{ "--least": leastWidth(columns, actionsWidth) }}
        verticalSpacing={view ? 0 : "sm"}
        horizontalSpacing={view ? "xs" : "md"}
        highlightOnHover
        aria-label={label}
      >
        <Table.Thead className={rows || view ? undefined : classes.unknown}>
          <Table.Tr>
            {selection && (
              <Table.Th scope="col" w={view ? 40 : 52}>
                <ChoosePage rows={props.query.data?.results ?? []} selection={selection} />
              </Table.Th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} {...props} />
            ))}
            {rowActions && (
              <Table.Th scope="col" w={view ? actionsWidth : undefined}>
                <VisuallyHidden>Ações</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows
            ? rows.map((row) => <Row key={rowKey(row)} row={row} {...props} />)
            : Array.from({ length: GREY_ROWS }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: grey rows are alike and never change place
                <Table.Tr key={row}>
                  <Table.Td colSpan={width}>
                    <Skeleton height={24} />
                  </Table.Td>
                </Table.Tr>
              ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

/** Where there is less room than this the list scrolls sideways, and the name keeps its own. */
function leastWidth<T>(columns: readonly Column<T>[], actionsWidth: number): string {
  const widths = columns
    .filter(({ roomy }) => !roomy)
    .map(({ primary, width }) => width ?? (primary ? LEAST.name : LEAST.other))
  return `calc(${[...widths, `${BOX + actionsWidth}px`].join(" + ")})`
}

type RowProps<T> = Pick<RowsProps<T>, "columns" | "rowLink" | "rowActions" | "selection"> & { row: T }

/** Rendered again only when something of this row is new. */
function Row<T>({ row, columns, rowLink, rowActions, selection }: RowProps<T>) {
  return useMemo(
    () => <Line row={row} columns={columns} {...{ rowLink, rowActions, selection }} />,
    [row, columns, rowLink, rowActions, selection],
  )
}

function Line<T>({ row, columns, rowLink, rowActions, selection }: RowProps<T>) {
  const navigate = useNavigate()
  const link = rowLink?.(row)
  function open(event: MouseEvent<HTMLElement>) {
    if (!link || isForAnother(event)) return
    void navigate(link)
  }
  return (
    // The keyboard uses the link in the primary cell; the row only makes the target larger.
    <Table.Tr className={link && classes.row} onClick={open}>
      {selection && (
        <Table.Td>
          <ChooseRow row={row} selection={selection} />
        </Table.Td>
      )}
      {columns.map((column) => (
        <Table.Td
          key={column.key}
          ta={column.align}
          data-roomy={column.roomy}
          data-primary={column.primary || undefined}
        >
          {column.primary ? <Name link={link}>{column.render(row)}</Name> : column.render(row)}
        </Table.Td>
      ))}
      {rowActions && <Table.Td className={classes.actions}>{rowActions(row)}</Table.Td>}
    </Table.Tr>
  )
}

function Name({ link, children }: { link: LinkProps | undefined; children: ReactNode }) {
  if (!link) return <div className={classes.name}>{children}</div>
  return (
    <Link {...link} className={classes.link}>
      {children}
    </Link>
  )
}

/** A click on a control in the row, in a menu or dialog it opened (React lets it bubble here), or the end of a selection. */
function isForAnother(event: MouseEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true
  if (target.closest("a, button, input, label, [role=menuitem]")) return true
  return window.getSelection()?.isCollapsed === false
}

function Head<T>({ column, ordering, onOrdering }: RowsProps<T> & { column: Column<T> }) {
  const { title, sortBy, align, width, hideTitle, roomy, added } = column
  if (!sortBy || !onOrdering) {
    return (
      <Table.Th scope="col" ta={align} w={width} data-roomy={roomy} data-added={added} title={added && title}>
        {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      </Table.Th>
    )
  }
  const up = ordering === sortBy
  const down = ordering === `-${sortBy}`
  return (
    <Table.Th
      scope="col"
      ta={align}
      w={width}
      data-roomy={roomy}
      aria-sort={up ? "ascending" : down ? "descending" : "none"}
    >
      <UnstyledButton className={classes.sort} onClick={() => onOrdering(up ? `-${sortBy}` : sortBy)}>
        {title}
        <SortIcon up={up} down={down} />
      </UnstyledButton>
    </Table.Th>
  )
}

function SortIcon({ up, down }: { up: boolean; down: boolean }): ReactNode {
  if (up) return <IconArrowUp size={16} aria-hidden />
  if (down) return <IconArrowDown size={16} aria-hidden />
  return <IconArrowsSort size={16} aria-hidden className={classes.unsorted} />
}
