import { useEffect, useRef } from "react"
import { fieldLabel, fieldsOf, type RegistrationErrors } from "./registration.ts"
import type { Refusal } from "./use-registration.ts"

/** Why the form came back, with a link to each field that is still to correct. Takes the focus when there is no such field. */
export function ErrorSummary({ refusal, complaints }: { refusal: Refusal; complaints: RegistrationErrors }) {
  const { title, messages } = refusal
  const fields = fieldsOf(complaints)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [first] = refusal.fields
    if (first) goTo(first)
    else box.current?.focus()
  }, [refusal])

  // Everything that it was about is mended.
  if (fields.length === 0 && refusal.fields.length > 0 && messages.length === 0) return null
  return (
    <div className="alert" role="alert" ref={box} tabIndex={-1}>
      <p>
        <strong>{title}</strong>
      </p>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {fields.length > 0 && (
        <ul className="to-mend">
          {fields.map((name) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault()
                  goTo(name)
                }}
              >
                {fieldLabel(name)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function goTo(id: string): void {
  const field = document.getElementById(id)
  const fold = field?.closest("details")
  if (fold) fold.open = true
  field?.focus()
}
