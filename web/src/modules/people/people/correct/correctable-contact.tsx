import { ActionIcon } from "@mantine/core"
import { IconPencil } from "@tabler/icons-react"
import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from "react"
import { lazyRouteComponent } from "../../../../lib/lazy-screen.ts"
import { NoValue } from "../../../../ui/data-list/no-value.tsx"
import type { KnownAddress } from "./address-editor.tsx"
import classes from "./correctable-contact.module.css"
import { type ContactField, type Correction, contactName } from "./correction.ts"

// Loaded with the first press: most records are only read.
const AddressEditor = lazyRouteComponent(() => import("./editors.ts"), "AddressEditor")
const ContactEditor = lazyRouteComponent(() => import("./editors.ts"), "ContactEditor")

const DOUBLE_PRESS_MS = 400

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
  return (
    <Correctable
      name={contactName(field)}
      shown={value ? children : <NoValue />}
      unbroken={field !== "email"}
      editor={
        correction &&
        ((onClose) => <ContactEditor field={field} value={value} correction={correction} onClose={onClose} />)
      }
    />
  )
}

interface CorrectableAddressProps {
  values: KnownAddress
  /** In one line. */
  value: string | null
  correction: Correction | null
}

/** The same of the address. */
export function CorrectableAddress({ values, value, correction }: CorrectableAddressProps) {
  return (
    <Correctable
      name="endereço"
      shown={value || <NoValue />}
      editor={
        correction &&
        ((onClose) => (
          <AddressEditor values={values} value={value} correction={correction} onClose={onClose} />
        ))
      }
    />
  )
}

interface CorrectableProps {
  /** Within a sentence. */
  name: string
  shown: ReactNode
  /** Read as one: stays in a line beside the button. */
  unbroken?: boolean
  /** Null: the caller may not change it, or not read it. */
  editor: ((onClose: () => void) => ReactNode) | null
}

/** A value with the button that puts its editor in its place; the focus comes back to the button. */
function Correctable({ name, shown, unbroken, editor }: CorrectableProps) {
  const [isOpen, setOpen] = useState(false)
  const comesBack = useRef(false)
  const closedAt = useRef(Number.NEGATIVE_INFINITY)
  if (editor === null) return shown
  function close() {
    comesBack.current = true
    closedAt.current = performance.now()
    setOpen(false)
  }
  /** The second of two quick presses of Enter, of which the first saved the value, is no wish to open it again. */
  function open({ detail: clicks }: MouseEvent) {
    const isByKey = clicks === 0
    if (!isByKey || performance.now() - closedAt.current > DOUBLE_PRESS_MS) setOpen(true)
  }
  if (isOpen) return <Suspense fallback={shown}>{editor(close)}</Suspense>
  return (
    <span className={classes.line}>
      <span className={classes.value} data-unbroken={unbroken || undefined}>
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
        aria-label={`Corrigir ${name}`}
        onClick={open}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
    </span>
  )
}
