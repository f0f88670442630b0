import { BY_LINK, MARKS, UNMARKED } from "@aprisco/contract/attendance/labels"
import {
  IconBible,
  IconBook,
  IconCheck,
  IconDots,
  IconMinus,
  IconQuestionMark,
  IconX,
} from "@tabler/icons-react"
import { memo } from "react"
import { firstName, formatTime } from "../../../../lib/format.ts"
import type { NewMark } from "../offline/queue.ts"
import type { ShownRow } from "../offline/shown-roster.ts"
import { focusNextRow } from "./focus-next-row.ts"
import classes from "./roster.module.css"

interface RosterRowProps {
  row: ShownRow
  isClass: boolean
  readOnly: boolean
  onMark: (mark: NewMark) => void
  onMore: (row: ShownRow) => void
}

const ICONS = { present: IconCheck, absent: IconX, excused: IconMinus } as const

/** One person: a tap on the name marks them as present, a second one takes that back; the small button has the other marks. */
export const RosterLine = memo(Line, (one, other) => {
  return (
    one.isClass === other.isClass &&
    one.readOnly === other.readOnly &&
    one.onMark === other.onMark &&
    one.onMore === other.onMore &&
    isSame(one.row, other.row)
  )
})

function Line({ row, isClass, readOnly, onMark, onMore }: RosterRowProps) {
  const { personId, fullName, status, bible, magazine } = row
  const isPresent = status === "present"
  // Who was registered from this list came: there is nothing to mark.
  const isFixed = readOnly || (row.isNewcomer && status === null)
  const shown = row.isNewcomer ? (status ?? "present") : status
  const Icon = shown ? ICONS[shown] : IconQuestionMark
  const content = (
    <>
      <span className={classes.mark} data-status={shown ?? "none"} aria-hidden>
        {shown && <Icon size={20} />}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{fullName}</span>
        <span className={classes.state}>{stateOf(row)}</span>
      </span>
    </>
  )
  const extra = (what: "bible" | "magazine", label: string, Sign: typeof IconBible, on: boolean) => (
    <button
      type="button"
      className={classes.extra}
      aria-pressed={on}
      aria-label={`${label}: ${fullName}`}
      disabled={readOnly}
      onClick={() => onMark({ personId, status: "present", [what]: !on })}
    >
      <Sign size={22} aria-hidden />
    </button>
  )
  return (
    <li className={classes.row} ref={focusNextRow}>
      {isFixed ? (
        <span className={classes.tap}>{content}</span>
      ) : (
        <button
          type="button"
          className={classes.tap}
          aria-pressed={isPresent}
          // A double click is one stroke: its second half would take the mark back.
          onClick={({ detail }) => detail < 2 && onMark({ personId, status: isPresent ? null : "present" })}
        >
          {content}
        </button>
      )}
      {isClass && isPresent && (
        <>
          {extra("bible", "Bíblia", IconBible, bible)}
          {extra("magazine", "Revista", IconBook, magazine)}
        </>
      )}
      {!isFixed && (
        <button
          type="button"
          className={classes.extra}
          aria-label={`Outras marcações de ${fullName}`}
          aria-haspopup="dialog"
          onClick={() => onMore(row)}
        >
          <IconDots size={22} aria-hidden />
        </button>
      )}
    </li>
  )
}

/** `Presente · Davi Prado, 19:42`, and what else is to be known of the row. */
function stateOf({
  status,
  markedBy,
  markedAt,
  isWaiting,
  isExpected,
  isNewcomer,
  filled,
}: ShownRow): string {
  const who = filled
    ? "ao encerrar"
    : status !== null && markedAt
      ? [markedBy === BY_LINK ? BY_LINK : firstName(markedBy ?? ""), formatTime(markedAt)]
          .filter(Boolean)
          .join(", ")
      : ""
  return [
    status ? MARKS[status] : isNewcomer ? MARKS.present : UNMARKED,
    who,
    isWaiting && "por enviar",
    isNewcomer ? "visitante novo" : !isExpected && "não era esperado",
  ]
    .filter(Boolean)
    .join(" · ")
}

const COMPARED = [
  "fullName",
  "householdId",
  "status",
  "markedAt",
  "markedBy",
  "filled",
  "bible",
  "magazine",
  "isWaiting",
  "isExpected",
  "isNewcomer",
] as const

/** Every tap makes the rows anew; only those that differ are drawn again. */
function isSame(one: ShownRow, other: ShownRow): boolean {
  return one.personId === other.personId && COMPARED.every((name) => one[name] === other[name])
}
