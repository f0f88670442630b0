import type { RosterRow } from "@aprisco/contract/attendance/rosters"
import type { QueuedMark } from "./store.ts"

/** A row with what this device knows of it. */
export interface ShownRow extends RosterRow {
  /** A mark of it is not sent yet. */
  isWaiting: boolean
}

/** The roster with the marks of this device, in the order in which they were made, over what the server told. */
export function shownRoster(rows: readonly RosterRow[], queue: readonly QueuedMark[]): ShownRow[] {
  const byPerson = Map.groupBy(queue, ({ personId }) => personId)
  return rows.map((row) => {
    const marks = byPerson.get(row.personId)
    if (!marks) return { ...row, isWaiting: false }
    return { ...marks.reduce(marked, row), isWaiting: true }
  })
}

/** The row after a mark of this device. */
function marked(row: RosterRow, mark: QueuedMark): RosterRow {
  const { status, at, onlyUnmarked, bible, magazine } = mark
  if (onlyUnmarked && row.status !== null && !row.filled) return row
  const isPresent = status === "present"
  return {
    ...row,
    status,
    markedAt: status === null ? null : at,
    markedBy: null,
    filled: false,
    bible: isPresent && (bible ?? row.bible),
    magazine: isPresent && (magazine ?? row.magazine),
  }
}

/** The row after the server took a mark, or told of a later one. */
export function afterAnswer(row: RosterRow, marks: readonly QueuedMark[], by: string): RosterRow {
  const next = marks.reduce(marked, row)
  return next === row ? row : { ...next, markedBy: next.status === null ? null : by }
}
