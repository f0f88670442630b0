import type { Registration } from "@aprisco/contract/events/registrations"
import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { useState } from "react"
import { CancelPeopleDialog } from "./cancel-people-dialog.tsx"
import { ChangeRegistrationDialog } from "./change-registration-dialog.tsx"
import { PaymentDialog } from "./payment-dialog.tsx"
import { RegistrationDetailsDialog } from "./registration-details-dialog.tsx"
import type { RegistrationDialog } from "./registration-menu.tsx"

/** A dialog of one registration that is open. */
export interface OpenDialog {
  dialog: RegistrationDialog
  registration: Registration
}

interface RegistrationDialogsProps {
  event: ChurchEvent
  open: OpenDialog | undefined
  onClose: () => void
}

/** The dialogs of a list of registrations: of one of them, or none. */
export function RegistrationDialogs({ event, open, onClose }: RegistrationDialogsProps) {
  // Stays while the dialog fades away.
  const [last, setLast] = useState(open)
  if (open && open !== last) setLast(open)
  if (!last) return null
  const of = { event, registration: last.registration, onClose }
  return (
    <>
      <RegistrationDetailsDialog opened={open?.dialog === "details"} {...of} />
      <ChangeRegistrationDialog opened={open?.dialog === "change"} {...of} />
      <PaymentDialog opened={open?.dialog === "pay"} {...of} />
      <CancelPeopleDialog opened={open?.dialog === "cancel"} {...of} />
    </>
  )
}
