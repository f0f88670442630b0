import type { GroupRequest } from "@aprisco/contract/groups/requests"
import { useState } from "react"
import { AcceptDialog } from "./accept-dialog.tsx"
import { DeclineDialog } from "./decline-dialog.tsx"

/** What a user is about to decide. */
export interface Decision {
  request: GroupRequest
  accept: boolean
}

/** The dialogs of a list of requests: of one of them, or none. */
export function DecisionDialogs({
  decision,
  onClose,
}: {
  decision: Decision | undefined
  onClose: () => void
}) {
  // Stays while the dialog fades away.
  const [last, setLast] = useState(decision)
  if (decision && decision !== last) setLast(decision)
  if (!last) return null
  const { request } = last
  return (
    <>
      <AcceptDialog opened={decision?.accept === true} request={request} onClose={onClose} />
      <DeclineDialog opened={decision?.accept === false} request={request} onClose={onClose} />
    </>
  )
}
