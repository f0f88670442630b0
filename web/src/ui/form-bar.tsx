import { Button, Group } from "@mantine/core"
import type { ReactNode } from "react"
import classes from "./form-bar.module.css"

interface FormBarProps {
  /** Absent where another decision leads on, and the way back is above. */
  onCancel?: (() => void) | undefined
  /** While the form is being sent. */
  busy: boolean
  save?: string
  busyLabel?: string
  cancel?: string
  /** Whether there is anything to send yet. */
  ready?: boolean
  /** On the form of a new record: gets whether another one is entered after saving, before the form is sent. */
  onAnother?: (another: boolean) => void
  another?: string
  /** Another decision than the form's, between cancel and save. */
  beside?: ReactNode
  /** Enter saves and goes on with another one, and the button for it is the main one. */
  goesOn?: boolean
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
  another = "Salvar e cadastrar outro",
  beside,
  goesOn = false,
}: FormBarProps) {
  return (
    <Group className={classes.bar} justify="flex-end" gap="sm">
      {onCancel && (
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {cancel}
        </Button>
      )}
      {beside}
      {onAnother && (
        <SaveButton isUsual={goesOn} busy={busy} onClick={() => onAnother(true)}>
          {busy && goesOn ? busyLabel : another}
        </SaveButton>
      )}
      <SaveButton isUsual={!goesOn} busy={busy} ready={ready} onClick={() => onAnother?.(false)}>
        {busy && !goesOn ? busyLabel : save}
      </SaveButton>
    </Group>
  )
}

interface SaveButtonProps {
  /** What Enter in a field does: the one button of the type submit. */
  isUsual: boolean
  busy: boolean
  ready?: boolean
  onClick: () => void
  children: ReactNode
}

function SaveButton({ isUsual, busy, ready = true, onClick, children }: SaveButtonProps) {
  return (
    <Button
      type={isUsual ? "submit" : "button"}
      variant={isUsual ? "filled" : "light"}
      disabled={!ready || busy}
      aria-busy={(isUsual && busy) || undefined}
      onClick={({ currentTarget }) => {
        onClick()
        if (!isUsual) currentTarget.form?.requestSubmit()
      }}
    >
      {children}
    </Button>
  )
}
