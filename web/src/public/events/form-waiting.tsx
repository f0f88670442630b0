import { waitInLabel } from "@aprisco/contract/kit/retry"
import { useEffect, useRef } from "react"
import type { FormPhase } from "./use-event-form.ts"

interface FormWaitingProps {
  phase: FormPhase
  /** Not a lost connection: the server asked to wait so many seconds. */
  retryAfter: number | null
  onRetry: () => void
}

/** Shown while a registration waits on the phone for a connection. */
export function FormWaiting({ phase, retryAfter, onRetry }: FormWaitingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isIdle = phase === "waiting"
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="sheet stack">
      <h1 ref={heading} tabIndex={-1}>
        Inscrição guardada neste aparelho
      </h1>
      <div className="note" role="status">
        <p>
          {!isIdle
            ? "Enviando a inscrição que ficou guardada..."
            : retryAfter === null
              ? "Não foi possível conectar ao servidor."
              : `Muitas pessoas estão se inscrevendo agora. A sua inscrição será enviada em ${waitInLabel(retryAfter)}.`}
        </p>
      </div>
      <p>
        Nada do que você escreveu se perdeu: a inscrição será enviada sozinha, uma única vez. Ela só vale
        quando aparecer aqui um número. Deixe esta página aberta ou volte a ela nas próximas 24 horas.
      </p>
      {/* Not `disabled`: the button would lose the focus. */}
      <button type="button" className="button" aria-disabled={!isIdle} onClick={onRetry}>
        {isIdle ? "Enviar agora" : "Enviando..."}
      </button>
    </div>
  )
}
