import { CloseButton } from "@mantine/core"
import { type MouseEvent, useEffect, useRef } from "react"
import classes from "./desk-drawer.module.css"
import { DeskMenu } from "./desk-menu.tsx"

interface DeskDrawerProps {
  path: string
  onClose: () => void
}

/** The side bar as a drawer, under 768 px. A native dialog: it traps the focus, closes on Escape and dims the rest. */
export function DeskDrawer({ path, onClose }: DeskDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  // The dialog's own box is covered by its content, so a click on the dialog itself is outside of it.
  const closeBeside = (event: MouseEvent) => event.target === dialog.current && close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog ref={dialog} className={classes.drawer} aria-label="Menu" onClose={onClose} onClick={closeBeside}>
      <div className={classes.content}>
        <CloseButton className={classes.close} aria-label="Fechar menu" onClick={close} />
        <DeskMenu path={path} onChoose={close} />
      </div>
    </dialog>
  )
}
