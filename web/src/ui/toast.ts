import { notifications } from "@mantine/notifications"

const STAYS = 5_000

/** Results of what a person did. A success is announced politely, a failure at once (the notification's role). */
export const toast = {
  success(message: string, title?: string): void {
    notifications.show({ message, title, color: "green", role: "status", autoClose: STAYS })
  },
  error(message: string, title?: string): void {
    notifications.show({ message, title, color: "red", role: "alert", autoClose: STAYS * 2 })
  },
  info(message: string, title?: string): void {
    notifications.show({ message, title, role: "status", autoClose: STAYS })
  },
}
