import type { ReactNode } from "react"

/** A value that the server puts in when it starts (contract/kit/page-template). */
export function hole(name: string): string {
  return `{{${name}}}`
}

/** What is shown when the server has something of that name: once, or once for each of a list. */
export function Where({ there, children }: { there: string; children: ReactNode }) {
  return (
    <>
      {`{{#${there}}}`}
      {children}
      {`{{/${there}}}`}
    </>
  )
}

/** What is shown when the server has nothing of that name. */
export function Without({ any, children }: { any: string; children: ReactNode }) {
  return (
    <>
      {`{{^${any}}}`}
      {children}
      {`{{/${any}}}`}
    </>
  )
}
