import { ActionIcon } from "@mantine/core"
import { IconPencil } from "@tabler/icons-react"
import { type ReactNode, Suspense, useRef, useState } from "react"
import { lazyRouteComponent } from "../../../../lib/lazy-screen.ts"
import { NoValue } from "../../../../ui/data-list/no-value.tsx"
import classes from "./correctable-contact.module.css"
import { type ContactField, type Correction, contactName } from "./correction.ts"

// Loaded with the first press: most records are only read.
const ContactEditor = lazyRouteComponent(() => import("./contact-editor.tsx"), "ContactEditor")

interface CorrectableContactProps {
  field: ContactField
  value: string | null
  /** Null: the caller may not change it, or not read it. */
  correction: Correction | null
  /** The value as the record shows it, where that is more than its text. */
  children?: ReactNode
}

/** A telephone or an e-mail of a record, which who may edit the record corrects in its place. */
export function CorrectableContact({ field, value, correction, children = value }: CorrectableContactProps) {
  const [isOpen, setOpen] = useState(false)
  const comesBack = useRef(false)
  const shown = value ? children : <NoValue />
  if (correction === null) return shown
  if (isOpen)
    return (
      <Suspense fallback={shown}>
        <ContactEditor
          field={field}
          value={value}
          correction={correction}
          onClose={() => {
            comesBack.current = true
            setOpen(false)
          }}
        />
      </Suspense>
    )
  return (
    <span className={classes.line}>
      <span className={classes.value} data-phone={field !== "email" || undefined}>
        {shown}
      </span>
      <ActionIcon
        ref={(button: HTMLButtonElement | null) => {
          if (!button || !comesBack.current) return
          comesBack.current = false
          button.focus()
        }}
        size={28}
        className={classes.pencil}
        aria-label={`Corrigir ${contactName(field)}`}
        onClick={() => setOpen(true)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
    </span>
  )
}
