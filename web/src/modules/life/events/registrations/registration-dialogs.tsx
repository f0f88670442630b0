import type { Registration } from "@aprisco/contract/events/registrations"
import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { useState } from "react"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { CancelPeopleForm } from "./cancel-people-dialog.tsx"
import { ChangeRegistrationForm } from "./change-registration-form.tsx"
import { PaymentForm } from "./payment-dialog.tsx"
import { RegistrationDetails } from "./registration-details.tsx"
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

const TITLES: Record<RegistrationDialog, (number: string) => string> = {
  details: (number) => `Inscrição ${number}`,
  change: (number) => `Corrigir inscrição ${number}`,
  pay: () => "Anotar pagamento",
  cancel: () => "Cancelar inscrição",
}

/** The dialogs of a list of registrations: of one of them, or none. */
export function RegistrationDialogs({ event, open, onClose }: RegistrationDialogsProps) {
  // Stays while the dialog fades away.
  const [last, setLast] = useState(open)
  if (open && open !== last) setLast(open)
  if (!last) return null
  const { dialog, registration } = last
  const of = { event, registration, onClose }
  return (
    <FormModal
      opened={open !== undefined}
      onClose={onClose}
      title={TITLES[dialog](registration.number)}
      size={dialog === "pay" || dialog === "cancel" ? "md" : "lg"}
    >
      {dialog === "details" && <RegistrationDetails {...of} />}
      {dialog === "change" && <ChangeRegistrationForm {...of} />}
      {dialog === "pay" && <PaymentForm {...of} />}
      {dialog === "cancel" && <CancelPeopleForm {...of} />}
    </FormModal>
  )
}
