import { MARKS, type Mark, UNMARKED } from "@aprisco/contract/attendance/labels"
import { Button, Modal } from "@mantine/core"
import { IconUsers } from "@tabler/icons-react"
import { useFocusBack } from "../../../../ui/use-focus-back.ts"
import type { NewMark } from "../offline/queue.ts"
import type { ShownRow } from "../offline/shown-roster.ts"
import classes from "./roster.module.css"

interface MarkDialogProps {
  /** Null: closed. */
  row: ShownRow | null
  /** All who are on the list, for the family. */
  rows: readonly ShownRow[]
  onMark: (marks: NewMark[]) => void
  onClose: () => void
}

/** All marks of one person, and one stroke for the family. */
export function MarkDialog({ row, rows, onMark, onClose }: MarkDialogProps) {
  // A filter may hide who was marked, with the button that opened the dialog.
  useFocusBack(row !== null)
  return (
    <Modal opened={row !== null} onClose={onClose} title={row?.fullName} size="sm" returnFocus={false}>
      {row && <Choices row={row} family={familyOf(row, rows)} onMark={onMark} onClose={onClose} />}
    </Modal>
  )
}

/** Of a person who is not expected only that they came is known. */
const ALL: readonly (Mark | null)[] = ["present", "absent", "excused", null]
const OF_OTHERS: readonly (Mark | null)[] = ["present", null]

interface ChoicesProps extends Pick<MarkDialogProps, "onMark" | "onClose"> {
  row: ShownRow
  family: readonly ShownRow[]
}

function Choices({ row, family, onMark, onClose }: ChoicesProps) {
  function mark(marks: NewMark[]) {
    onMark(marks)
    onClose()
  }
  return (
    <div className={classes.choices}>
      {(row.isExpected ? ALL : OF_OTHERS).map((status) => (
        <Button
          key={status}
          size="md"
          variant={row.status === status ? "filled" : "default"}
          aria-pressed={row.status === status}
          onClick={() => mark([{ personId: row.personId, status }])}
        >
          {status ? MARKS[status] : UNMARKED}
        </Button>
      ))}
      {family.length > 1 && (
        <Button
          size="md"
          variant="light"
          leftSection={<IconUsers size={18} aria-hidden />}
          onClick={() =>
            mark(family.map(({ personId }) => ({ personId, status: "present", onlyUnmarked: true })))
          }
        >
          Marcar a família ({family.length} pessoas)
        </Button>
      )}
    </div>
  )
}

/** Those of the same household who are expected. Who is marked already keeps the mark. */
function familyOf({ householdId }: ShownRow, rows: readonly ShownRow[]): ShownRow[] {
  if (householdId === null) return []
  return rows.filter((one) => one.householdId === householdId && one.isExpected)
}
