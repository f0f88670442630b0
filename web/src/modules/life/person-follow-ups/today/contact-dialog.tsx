import type { ContactChannel } from "@aprisco/contract/vocabulary"
import { FollowUpDialog } from "../../../roll/visitors/public.ts"
import { PersonContactDialog } from "../person-contact-dialog.tsx"
import type { Postponable } from "./use-postpone.ts"

interface ContactDialogProps {
  contact: Postponable
  channel: ContactChannel | ""
  opened: boolean
  onClose: () => void
}

/** The form in which a contact is recorded, of a visitor or of another person. */
export function ContactDialog({ contact, ...dialog }: ContactDialogProps) {
  return contact.isVisitor ? (
    <FollowUpDialog visitor={contact} {...dialog} />
  ) : (
    <PersonContactDialog followUp={contact} {...dialog} />
  )
}
