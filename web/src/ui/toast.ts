import { notifications } from "@mantine/notifications"

const STAYS = 5_000

/** One error toast for the form, also for repeated submits. */
const FORM = "form"

/** Results of actions. A success is announced politely, a failure at once (the notification's role). */
export const toast = {
  success(message: string, title?: string): void {
    notifications.show({ message, title, color: "green", role: "status", autoClose: STAYS })
  },
  /** The same failure again replaces the first toast instead of adding one. */
  error(message: string, title?: string): void {
    const id = `${title ?? ""} ${message}`
    notifications.hide(id)
    notifications.show({ id, message, title, color: "red", role: "alert", autoClose: STAYS * 2 })
  },
  formIsWrong(): void {
    const message = "Por favor, corrija os erros no formulário."
    notifications.show({ id: FORM, message, color: "red", role: "alert", autoClose: STAYS * 2 })
  },
  /** Removes that toast when the form has been accepted. */
  formIsRight(): void {
    notifications.hide(FORM)
  },
  info(message: string, title?: string): void {
    notifications.show({ message, title, role: "status", autoClose: STAYS })
  },
}
