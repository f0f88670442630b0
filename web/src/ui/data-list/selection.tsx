import { Checkbox } from "@mantine/core"

/** Rows that are chosen together; the selection is kept across pages. */
export interface Selection<T> {
  isChosen: (row: T) => boolean
  choose: (rows: T[], chosen: boolean) => void
  /** The box's label for screen readers. */
  nameOf: (row: T) => string
}

export function ChooseRow<T>({ row, selection }: { row: T; selection: Selection<T> }) {
  return (
    <Checkbox
      size="md"
      aria-label={`Selecionar ${selection.nameOf(row)}`}
      checked={selection.isChosen(row)}
      onChange={(event) => selection.choose([row], event.currentTarget.checked)}
    />
  )
}

/** All rows of the page at once; half ticked while only some are chosen. */
export function ChoosePage<T>({ rows, selection }: { rows: T[]; selection: Selection<T> }) {
  const chosen = rows.filter(selection.isChosen).length
  return (
    <Checkbox
      size="md"
      aria-label="Selecionar todos desta página"
      // While the list is loading a tick would select nothing, without a message.
      disabled={rows.length === 0}
      checked={chosen > 0 && chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      onChange={() => selection.choose(rows, chosen < rows.length)}
    />
  )
}
