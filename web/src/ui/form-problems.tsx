import { Alert } from "@mantine/core"
import { IconAlertTriangle } from "@tabler/icons-react"

/** The problems of a form that belong to no field (`form.general`). */
export function FormProblems({ messages }: { messages: string[] }) {
  return (
    <div role="alert">
      {messages.length > 0 && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="presentation">
          {messages.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
    </div>
  )
}
