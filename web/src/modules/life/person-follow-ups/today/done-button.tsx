import type { ContactChannel } from "@aprisco/contract/vocabulary"
import { Button } from "@mantine/core"
import { IconCheck } from "@tabler/icons-react"
import { Suspense, useState } from "react"
import { lazyRouteComponent } from "../../../../lib/lazy-screen.ts"
import type { Postponable } from "./use-postpone.ts"

// With the first press: the dashboard is shown without the forms.
const ContactDialog = lazyRouteComponent(() => import("./contact-dialog.tsx"), "ContactDialog")

interface DoneButtonProps {
  contact: Postponable
  /** By which way the user has just tried. */
  channel: ContactChannel | ""
}

/** «Feito»: the contact is recorded in the form of its kind. */
export function DoneButton({ contact, channel }: DoneButtonProps) {
  const [wasPressed, setPressed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        px="sm"
        leftSection={<IconCheck size={18} aria-hidden />}
        aria-label={`Feito: registrar o contato com ${contact.fullName}`}
        onClick={() => {
          setPressed(true)
          setOpen(true)
        }}
      >
        Feito
      </Button>
      {wasPressed && (
        <Suspense fallback={null}>
          <ContactDialog contact={contact} channel={channel} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
