import { useEffect, useRef } from "react"

/** What every page with a secret address shows where that is dead, foreign or mistyped. */
export function Gone() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="sheet stack">
      <h1 ref={heading} tabIndex={-1}>
        Este endereço não existe ou já não vale.
      </h1>
      <p className="muted">Confira se o endereço está completo, ou peça o atual à igreja.</p>
    </div>
  )
}
