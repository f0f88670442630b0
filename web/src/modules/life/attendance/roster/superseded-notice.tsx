import { MARKS, UNMARKED } from "@aprisco/contract/attendance/labels"
import type { MarksAnswer } from "@aprisco/contract/attendance/rosters"
import { Alert } from "@mantine/core"
import { useEffect, useState } from "react"
import { formatTime } from "../../../../lib/format.ts"
import { onSuperseded } from "../offline/sender.ts"

interface SupersededProps {
  gatheringId: number
  names: readonly { personId: number; fullName: string }[] | undefined
}

/** Says of whose marks somebody else has made a later one, which stays. */
export function SupersededNotice({ gatheringId, names = [] }: SupersededProps) {
  const [later, setLater] = useState<MarksAnswer["superseded"]>([])
  useEffect(
    () =>
      onSuperseded((id, marks) => {
        if (id !== gatheringId) return
        const people = new Set(marks.map(({ personId }) => personId))
        setLater((before) => [...before.filter(({ personId }) => !people.has(personId)), ...marks])
      }),
    [gatheringId],
  )
  if (later.length === 0) return null
  const called = new Map(names.map(({ personId, fullName }) => [personId, fullName]))
  return (
    <Alert
      color="blue"
      title="Outra pessoa marcou depois"
      withCloseButton
      closeButtonLabel="Fechar aviso"
      onClose={() => setLater([])}
      role="status"
    >
      {later.map(({ personId, status, markedBy, markedAt }) => (
        <div key={personId}>
          {called.get(personId) ?? "Pessoa da lista"}: {status ? MARKS[status] : UNMARKED}
          {markedBy && `, por ${markedBy}`} às {formatTime(markedAt)}
        </div>
      ))}
    </Alert>
  )
}
