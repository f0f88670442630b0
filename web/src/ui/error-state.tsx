import { Button, Code } from "@mantine/core"
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react"
import { requestIdOf, wordsOf } from "../lib/problem.ts"
import { Notice } from "./notice.tsx"

interface ErrorStateProps {
  /** The screen's own sentence, such as "Erro ao carregar visitantes". */
  message: string
  error?: unknown
  onRetry?: () => void
  order?: 1 | 2 | 3
}

/** A failed load: a sentence, the server's message, and a button to try again. */
export function ErrorState({ message, error, onRetry, order }: ErrorStateProps) {
  const cause = error === undefined ? message : wordsOf(error, message)
  const requestId = requestIdOf(error)
  const retry = onRetry && (
    <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
      Tentar novamente
    </Button>
  )
  return (
    <div role="alert">
      <Notice
        icon={IconAlertTriangle}
        tone="danger"
        title={message}
        text={
          <>
            {cause === message ? undefined : cause}
            {requestId && (
              <>
                {" "}
                Se continuar, informe este código ao suporte: <Code>{requestId}</Code>
              </>
            )}
          </>
        }
        action={retry}
        order={order}
      />
    </div>
  )
}
