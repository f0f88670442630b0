import { Button, Group } from "@mantine/core"
import classes from "./form-bar.module.css"

interface FormBarProps {
  onCancel: () => void
  /** While the form is being sent. */
  busy: boolean
  save?: string
  busyLabel?: string
  cancel?: string
  /** Whether there is anything to send yet. */
  ready?: boolean
  /** On the form of a new record: gets whether another one is entered after saving, before the form is sent. */
  onAnother?: (another: boolean) => void
}

/** Cancel and save, always visible at the foot of the screen. Goes last inside the `<form>`. */
export function FormBar({
  onCancel,
  busy,
  save = "Salvar",
  busyLabel = "Salvando...",
  cancel = "Cancelar",
  ready = true,
  onAnother,
}: FormBarProps) {
  return (
    <Group className={classes.bar} justify="flex-end" gap="sm">
      <Button variant="default" onClick={onCancel} disabled={busy}>
        {cancel}
      </Button>
      {onAnother && (
        // Not of the type submit: Enter in a field must save as «Salvar» does.
        <Button
          type="button"
          variant="light"
          disabled={busy}
          onClick={({ currentTarget }) => {
            onAnother(true)
            currentTarget.form?.requestSubmit()
          }}
        >
          Salvar e cadastrar outro
        </Button>
      )}
      <Button
        type="submit"
        onClick={() => onAnother?.(false)}
        disabled={!ready || busy}
        aria-busy={busy || undefined}
      >
        {busy ? busyLabel : save}
      </Button>
    </Group>
  )
}
