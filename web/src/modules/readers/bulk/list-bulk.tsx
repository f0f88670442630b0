import type { ListPerson, PersonList } from "@aprisco/contract/lists/routes"
import { useState } from "react"
import { BulkActions } from "./bulk-actions.tsx"
import { BulkOutcome } from "./bulk-outcome.tsx"

interface ListBulkProps {
  list: PersonList
  chosen: readonly ListPerson[]
  onClear: () => void
}

/** The actions on the people of a list, and the outcome of the one that was started. */
export function ListBulk({ list, chosen, onClear }: ListBulkProps) {
  const [started, setStarted] = useState<number | null>(null)
  return (
    <>
      {started !== null && <BulkOutcome id={started} onClose={() => setStarted(null)} />}
      <BulkActions
        list={list}
        chosen={chosen}
        onStarted={(bulk) => {
          setStarted(bulk)
          onClear()
        }}
        onClear={onClear}
      />
    </>
  )
}
