import { useEffect, useRef } from "react"

interface ErrorSummaryProps {
  /** Why the form came back; `fields` are those that were wrong then. A new object each time. */
  refusal: { title: string; messages: string[]; fields: readonly string[] }
  /** The fields that are still to correct, in the form's order. */
  fields: readonly (readonly [name: string, label: string])[]
}

/** Why the form came back, with a link to each field that is still to correct. Takes the focus when there is no such field. */
export function ErrorSummary({ refusal, fields }: ErrorSummaryProps) {
  const { title, messages } = refusal
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
          {fields.map(([name, label]) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault()
                  goTo(name)
                }}
              >
                {label}
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
