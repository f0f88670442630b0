import { Button, Group } from "@mantine/core"
import classes from "./form-bar.module.css"

interface FormBarProps {
  onCancel: () => void
  /** While the form is being sent. */
  busy: boolean
  save?: string
  busyLabel?: string
  cancel?: string
}

/** Cancel and save, always visible at the foot of the screen. Goes last inside the `<form>`. */
export function FormBar({
  onCancel,
  busy,
  save = "Salvar",
  busyLabel = "Salvando...",
  cancel = "Cancelar",
}: FormBarProps) {
  return (
    <Group className={classes.bar} justify="flex-end" gap="sm">
      <Button variant="default" onClick={onCancel} disabled={busy}>
        {cancel}
      </Button>
      <Button type="submit" disabled={busy} aria-busy={busy || undefined}>
        {busy ? busyLabel : save}
      </Button>
    </Group>
  )
}
