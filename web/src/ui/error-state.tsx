import { Button } from "@mantine/core"
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react"
import { isFault, messageOf, requestIdOf } from "../lib/problem.ts"
import { Notice } from "./notice.tsx"
import { SupportLine } from "./support-line.tsx"

interface ErrorStateProps {
  /** The screen's own sentence, such as "Erro ao carregar visitantes". */
  message: string
  error?: unknown
  onRetry?: () => void
  order?: 1 | 2 | 3
  /** What to tell the support, where no answer of the server has a number. */
  code?: string
}

/** A failed load: a sentence, the server's message, whom to tell, and a button to try again. */
export function ErrorState({ message, error, onRetry, order, code }: ErrorStateProps) {
  const cause = error === undefined ? message : messageOf(error, message)
  const told = requestIdOf(error) ?? code ?? null
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
        text={cause === message ? undefined : cause}
        more={(told !== null || isFault(error)) && <SupportLine code={told} />}
        action={retry}
        order={order}
      />
    </div>
  )
}
