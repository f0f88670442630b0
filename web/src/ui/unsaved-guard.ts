import { useBlocker } from "@tanstack/react-router"
import { useEffect } from "react"
import { askToConfirm, prepareToConfirm } from "./confirm-dialog.tsx"

/** Asks before the screen is left with changes: `useUnsavedGuard(() => form.isDirty())`. Closing the window asks too. */
export function useUnsavedGuard(isDirty: () => boolean): void {
  useEffect(prepareToConfirm, [])
  useBlocker({
    shouldBlockFn: async () => isDirty() && !(await askToLeave()),
    enableBeforeUnload: isDirty,
  })
}

/** The question about changes that are not saved: true where they may be lost. */
export function askToLeave(): Promise<boolean> {
  return askToConfirm({
    title: "Sair sem salvar?",
    message: "Há alterações que ainda não foram salvas. Se você sair agora, elas serão perdidas.",
    confirm: "Sair sem salvar",
    cancel: "Continuar editando",
    danger: true,
  })
}
