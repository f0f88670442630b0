import { CloseButton } from "@mantine/core"
import type { MouseEvent, RefObject } from "react"
import classes from "./phone-menu.module.css"
import { Sidebar } from "./sidebar.tsx"

/** The sidebar as a drawer, under 768 px. A native dialog: it keeps the focus, closes on Escape and dims the rest. */
export function PhoneMenu({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const close = () => ref.current?.close()
  // The dialog's own box is covered by its content, so a click on the dialog itself fell beside it.
  const closeBeside = (event: MouseEvent) => event.target === ref.current && close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog ref={ref} className={classes.drawer} aria-label="Menu" onClick={closeBeside}>
      <div className={classes.content}>
        <CloseButton className={classes.close} aria-label="Fechar menu" onClick={close} />
        <Sidebar onChoose={close} />
      </div>
    </dialog>
  )
}
