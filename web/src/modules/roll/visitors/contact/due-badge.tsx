import type { VisitorRow } from "@aprisco/contract/visitors/routes"
import type { DueState } from "@aprisco/contract/vocabulary"
import { Group, Text, VisuallyHidden } from "@mantine/core"
import { formatDate, formatDateTime, formatTime, today } from "../../../../lib/format.ts"
import { StatusBadge, type Tone } from "../../../../ui/status-badge.tsx"

const TONES: Record<DueState, Tone> = { overdue: "danger", today: "warning", later: "neutral" }

type Due = Pick<VisitorRow, "followUpDue" | "followUpDueAt">

/** When the next contact is due. Nothing where none is. */
export function DueBadge({ followUpDue, followUpDueAt }: Due) {
  if (followUpDue === null || followUpDueAt === null) return null
  return (
    <Group component="span" gap={6} display="inline-flex">
      <StatusBadge tone={TONES[followUpDue]}>{wordOf(followUpDue, followUpDueAt)}</StatusBadge>
      {followUpDue === "overdue" && (
        <Text span size="sm" c="dimmed">
          desde <time dateTime={followUpDueAt}>{momentOf(followUpDueAt)}</time>
        </Text>
      )}
    </Group>
  )
}

/** The same for a line of a table, whose room is for the day alone; who cannot see the column hears what it is about. */
export function ShortDue({ followUpDue, followUpDueAt }: Due) {
  if (followUpDue === null || followUpDueAt === null) return null
  return (
    <StatusBadge tone={TONES[followUpDue]}>
      {followUpDue === "later" ? (
        <>
          <VisuallyHidden>Contato </VisuallyHidden>até {shortDay(followUpDueAt)}
        </>
      ) : (
        wordOf(followUpDue, followUpDueAt)
      )}
    </StatusBadge>
  )
}

/** `23/11`, or `04/01/2027` of another year than this. */
export function shortDay(at: string): string {
  const day = formatDate(at)
  return day.endsWith(today().slice(0, 4)) ? day.slice(0, 5) : day
}

function wordOf(due: DueState, at: string): string {
  if (due === "overdue") return "Atrasado"
  if (due === "today") return isChosen(at) ? `Hoje, ${formatTime(at)}` : "Hoje"
  return `até ${momentOf(at)}`
}

function momentOf(at: string): string {
  return isChosen(at) ? formatDateTime(at) : shortDay(at)
}

/** The form offers whole hours; any other time is that of the visitor's registration, which nobody chose for a contact. */
function isChosen(at: string): boolean {
  return formatTime(at).endsWith(":00")
}
