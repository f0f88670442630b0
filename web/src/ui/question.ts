import type { ReactNode } from "react"

/** A question before an action. */
export interface Question {
  title: string
  message: ReactNode
  confirm: string
  cancel?: string
  /** Red button, for what cannot be undone. */
  danger?: boolean
}
