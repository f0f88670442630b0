import { Button } from "@mantine/core"
import classes from "./dialog-foot.module.css"
import { useGuardedClose } from "./form-modal.tsx"

interface DialogButtonsProps {
  onCancel: () => void
  /** While the form is being sent. */
  busy: boolean
  /** Where «Cancelar» could be taken for the action itself. */
  cancel?: string
  save?: string
  busyLabel?: string
  /** Whether there is anything to send yet. */
  ready?: boolean
  /** The action cannot be undone, or removes a person's access or data. */
  danger?: boolean
}

/** Cancel and save at the foot of a dialog. Goes last inside its `<form>`. */
export function DialogButtons({
  onCancel,
  busy,
  cancel = "Cancelar",
  save = "Salvar",
  busyLabel = "Salvando...",
  ready = true,
  danger = false,
}: DialogButtonsProps) {
  const close = useGuardedClose(onCancel)
  return (
    <div className={classes.foot}>
      <Button variant="default" onClick={close} disabled={busy}>
        {cancel}
      </Button>
      <Button type="submit" color={danger ? "red" : undefined} disabled={!ready || busy}>
        {busy ? busyLabel : save}
      </Button>
    </div>
  )
}
