import type { ReactNode } from "react"

/** A value that the server fills in when it starts (contract/kit/page-template). */
export function hole(name: string): string {
  return `{{${name}}}`
}

/** Shown when the server has a value of that name: once, or once for each item of a list. */
export function Where({ there, children }: { there: string; children: ReactNode }) {
  return (
    <>
      {`{{#${there}}}`}
      {children}
      {`{{/${there}}}`}
    </>
  )
}

/** Shown when the server has no value of that name. */
export function Without({ any, children }: { any: string; children: ReactNode }) {
  return (
    <>
      {`{{^${any}}}`}
      {children}
      {`{{/${any}}}`}
    </>
  )
}
