import { waitInLabel } from "@aprisco/contract/kit/retry"
import { useEffect, useRef } from "react"
import type { Phase } from "./use-registration.ts"

interface WaitingProps {
  phase: Phase
  /** Not a lost connection: the server asked to wait so many seconds. */
  retryAfter: number | null
  onRetry: () => void
}

/** Shown while a registration waits on the phone for a connection. */
export function Waiting({ phase, retryAfter, onRetry }: WaitingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const idle = phase === "waiting"
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="sheet stack">
      <h1 ref={heading} tabIndex={-1}>
        Cadastro guardado neste aparelho
      </h1>
      <div className="note" role="status">
        {phase === "resuming" ? (
          <p>Enviando o cadastro que ficou guardado...</p>
        ) : retryAfter !== null ? (
          <>
            <p>
              <strong>Muitas pessoas estão se cadastrando agora.</strong>
            </p>
            <p>O seu cadastro será enviado em {waitInLabel(retryAfter)}.</p>
          </>
        ) : (
          <>
            <p>
              <strong>Erro de conexão. Tente novamente.</strong>
            </p>
            <p>Não foi possível conectar ao servidor</p>
          </>
        )}
      </div>
      <p>
        Seus dados não se perderam:{" "}
        {retryAfter !== null ? "assim que houver vez" : "assim que a internet voltar"}, o cadastro será
        enviado sozinho, uma única vez. Deixe esta página aberta ou volte a ela nas próximas 24 horas.
      </p>
      <button type="button" className="button" aria-disabled={!idle} onClick={onRetry}>
        {idle ? "Enviar agora" : "Enviando..."}
      </button>
    </div>
  )
}
