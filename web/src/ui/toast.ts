import { notifications } from "@mantine/notifications"
import { createElement, type ReactNode } from "react"
import { type ToastAction, ToastWords } from "./toast-words.tsx"

const STAYS = 5_000

/** One error toast for the form, also for repeated submits. */
const FORM = "form"

/** Longer than other toasts: a person reads, decides and presses. */
const WITH_ACTION = 12_000

function show(color: string | undefined, message: string, title?: string, action?: ToastAction): void {
  const id = crypto.randomUUID()
  const autoClose = action ? WITH_ACTION : STAYS
  notifications.show({
    id,
    message: withAction(message, id, action),
    title,
    color,
    role: "status",
    autoClose,
  })
}

function withAction(words: string, id: string, action: ToastAction | undefined): ReactNode {
  if (!action) return words
  const { label, run } = action
  let wasPressed = false
  function press() {
    // The toast fades: a second click comes while its button is still there.
    if (wasPressed) return
    wasPressed = true
    notifications.hide(id)
    run()
  }
  // Somebody who has reached the button by the keyboard is not hurried, as under the pointer.
  const stay = (stays: boolean) =>
    notifications.update({ id, autoClose: stays ? false : WITH_ACTION, message })
  const message: ReactNode = createElement(ToastWords, { words, action: { label, run: press }, onStay: stay })
  return message
}

/** Results of actions. A success is announced politely, a failure at once (the notification's role). */
export const toast = {
  success(message: string, title?: string, action?: ToastAction): void {
    show("green", message, title, action)
  },
  /** The same failure again replaces the first toast instead of adding one. */
  error(message: string, title?: string): void {
    const id = `${title ?? ""} ${message}`
    notifications.hide(id)
    notifications.show({ id, message, title, color: "red", role: "alert", autoClose: STAYS * 2 })
  },
  /** `names`: the fields to look at. */
  formIsWrong(names = ""): void {
    const words = "Por favor, corrija os erros no formulário."
    notifications.show({
      id: FORM,
      title: names && words,
      message: names || words,
      color: "red",
      role: "alert",
      autoClose: STAYS * 2,
    })
  },
  /** Removes that toast when the form has been accepted. */
  formIsRight(): void {
    notifications.hide(FORM)
  },
  info(message: string, title?: string, action?: ToastAction): void {
    show(undefined, message, title, action)
  },
}
