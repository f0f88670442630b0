import type { ReactNode } from "react"

/** What is asked before something happens. */
export interface Question {
  title: string
  message: ReactNode
  confirm: string
  cancel?: string
  /** Red button, for what cannot be undone. */
  danger?: boolean
}
