import { Fragment, type ReactNode } from "react"

/** An article's text: what stands between two `**` is emphasised. */
export function withStrong(text: string): ReactNode {
  return text.split("**").map((part, index) =>
    // The parts of one fixed text: their order is their identity.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    index % 2 === 1 ? <strong key={index}>{part}</strong> : <Fragment key={index}>{part}</Fragment>,
  )
}
