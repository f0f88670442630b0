import type { ReactNode } from "react"

/** A value that the server fills in when it starts (contract/kit/page-template). */
export function placeholder(name: string): string {
  return `{{${name}}}`
}

/** Shown when the server has a value of that name: once, or once for each item of a list. */
export function WithValue({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {`{{#${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  )
}

/** Shown when the server has no value of that name. */
export function WithoutValue({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {`{{^${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  )
}
