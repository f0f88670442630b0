import { Text } from "@mantine/core"
import { modals } from "@mantine/modals"
import type { ReactNode } from "react"

interface Question {
  title: string
  message: ReactNode
  confirm: string
  cancel?: string
  /** Red button, for what cannot be undone. */
  danger?: boolean
}

/** Asks before something happens: `if (await askToConfirm({ … })) remove.mutate()`. Escape means no. */
export function askToConfirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: question.title,
      children: typeof question.message === "string" ? <Text>{question.message}</Text> : question.message,
      labels: { confirm: question.confirm, cancel: question.cancel ?? "Cancelar" },
      confirmProps: { color: question.danger ? "red" : undefined },
      // A danger's first answer under the finger is the harmless one.
      cancelProps: { "data-autofocus": question.danger || undefined },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
      closeButtonProps: { "aria-label": "Fechar" },
    })
  })
}
