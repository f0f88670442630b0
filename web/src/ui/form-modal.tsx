import { Modal, type ModalProps } from "@mantine/core"
import { useBlocker } from "@tanstack/react-router"
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from "react"
import { prepareToConfirm } from "./confirm-dialog.tsx"
import { askToLeave } from "./unsaved-guard.ts"
import { useFocusBack } from "./use-focus-back.ts"

type IsDirty = () => boolean

interface Guard {
  /** Registers a form of the dialog; returns the function that unregisters it. */
  watch: (isDirty: IsDirty) => () => void
  isDirty: IsDirty
  /** Asks where something was typed, and closes by `close` unless the person goes on. */
  closeBy: (close: () => void) => Promise<void>
  /** Whether the person has already agreed to lose it. */
  hasAgreed: () => boolean
}

const GuardContext = createContext<Guard | null>(null)

interface FormModalProps extends ModalProps {
  /** Where the dialog's values are not those of a `DialogForm`: whether something was typed and is not saved. */
  isDirty?: IsDirty
}

/**
 * A dialog with a form. Asks before it drops what was typed: at Escape, a click outside, the cross, «Cancelar»
 * (`DialogButtons`), and when the screen is left. A dialog without a form is Mantine's `Modal`.
 */
export function FormModal({ isDirty, opened, onClose, children, ...modal }: FormModalProps) {
  const root = useRef<HTMLDivElement>(null)
  const guard = useGuard(isDirty)
  useFocusBack(opened, root)
  return (
    <Modal
      ref={root}
      {...modal}
      opened={opened}
      onClose={() => void guard.closeBy(onClose)}
      returnFocus={false}
    >
      <GuardContext value={guard}>
        <AskOnLeaving guard={guard} />
        {children}
      </GuardContext>
    </Modal>
  )
}

function useGuard(ownIsDirty: IsDirty | undefined): Guard {
  const own = useRef(ownIsDirty)
  own.current = ownIsDirty
  return useMemo(() => {
    const forms = new Set<IsDirty>()
    let isAsking = false
    let hasAgreed = false
    const isDirty = () => Boolean(own.current?.()) || [...forms].some((dirty) => dirty())
    return {
      watch(dirty) {
        hasAgreed = false
        forms.add(dirty)
        return () => forms.delete(dirty)
      },
      isDirty,
      async closeBy(close) {
        // The Escape that answers the question reaches this dialog too.
        if (isAsking) return
        if (!isDirty()) return close()
        isAsking = true
        const sure = await askToLeave()
        window.setTimeout(() => {
          isAsking = false
        })
        if (!sure) return
        hasAgreed = true
        close()
      },
      hasAgreed: () => hasAgreed,
    }
  }, [])
}

/** Only while the dialog is open: an open page with a closed one can be kept by the browser for «Voltar». */
function AskOnLeaving({ guard }: { guard: Guard }): ReactNode {
  useEffect(prepareToConfirm, [])
  const mustAsk = () => !guard.hasAgreed() && guard.isDirty()
  useBlocker({
    shouldBlockFn: async () => mustAsk() && !(await askToLeave()),
    enableBeforeUnload: mustAsk,
  })
  return null
}

/** Says to the dialog around it whether something was typed: for a form that is not a `DialogForm`. Outside of a dialog nothing. */
export function useTyped(isDirty: IsDirty): void {
  const watch = useContext(GuardContext)?.watch
  const latest = useRef(isDirty)
  latest.current = isDirty
  useEffect(() => watch?.(() => latest.current()), [watch])
}

/** Closes the dialog around it by `close`, after the question where something was typed. */
export function useGuardedClose(close: () => void): () => void {
  const guard = useContext(GuardContext)
  return guard ? () => void guard.closeBy(close) : close
}
