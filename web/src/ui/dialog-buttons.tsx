import { Button, Group } from "@mantine/core"

interface DialogButtonsProps {
  onCancel: () => void
  /** While the form is being sent. */
  busy: boolean
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
  save = "Salvar",
  busyLabel = "Salvando...",
  ready = true,
  danger = false,
}: DialogButtonsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel} disabled={busy}>
        Cancelar
      </Button>
      <Button type="submit" color={danger ? "red" : undefined} disabled={!ready || busy}>
        {busy ? busyLabel : save}
      </Button>
    </Group>
  )
}
