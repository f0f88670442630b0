import { waitInLabel } from "@aprisco/contract/kit/retry"
import { useEffect, useRef, useState } from "react"
import { Masthead } from "../mark.tsx"
import { useTitle } from "../title.ts"
import { type Verdict, validate } from "./calls.ts"
import { useRegistration } from "./use-registration.ts"
import { VisitForm } from "./visit-form.tsx"
import { Waiting } from "./waiting.tsx"

const REDIRECT_MS = 3_000

interface VisitPageProps {
  code: string
  /** The validation of the code, requested before this chunk had loaded. */
  first: Promise<Verdict>
}

/** `/visit/{uuid}`: the code is validated first; then the form, or the reason why there is none. */
export default function VisitPage({ code, first }: VisitPageProps) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [attempt, setAttempt] = useState(0)
  const registration = useRegistration(code)
  const main = useRef<HTMLElement>(null)
  useTitle("Cadastro de visitante")

  useEffect(() => {
    let gone = false
    setVerdict(null)
    const answer = attempt === 0 ? first : validate(code)
    void answer.then((given) => {
      if (!gone) setVerdict(given)
    })
    return () => {
      gone = true
    }
  }, [code, first, attempt])

  const failed = verdict?.kind === "failed"
  const retryAfter = failed ? verdict.retryAfter : null
  useEffect(() => {
    if (!failed) return
    const again = () => setAttempt((last) => last + 1)
    const timer = retryAfter === null ? undefined : setTimeout(again, retryAfter * 1_000)
    window.addEventListener("online", again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener("online", again)
    }
  }, [failed, retryAfter])

  const { phase } = registration
  if (phase !== "typing" && phase !== "sending") {
    return (
      <main className="narrow">
        <Masthead />
        <Waiting phase={phase} retryAfter={registration.retryAfter} onRetry={registration.retry} />
      </main>
    )
  }
  return (
    <main className="narrow" ref={main} tabIndex={-1}>
      <Masthead />
      {verdict === null && (
        <p className="loading" role="status">
          Verificando o QR Code...
        </p>
      )}
      {verdict?.kind === "valid" && <VisitForm welcome={verdict.welcome} registration={registration} />}
      {verdict?.kind === "invalid" && <Invalid message={verdict.message} />}
      {failed && (
        <div className="sheet stack">
          <h1>{verdict.message}</h1>
          <p role="alert">
            {retryAfter === null
              ? "Não foi possível verificar o código agora. Confira a conexão do celular e tente de novo."
              : `O cadastro abre sozinho em ${waitInLabel(retryAfter)}. Se preferir, tente de novo agora.`}
          </p>
          <button
            type="button"
            className="button"
            onClick={() => {
              // The button is about to disappear; the focus must move on.
              main.current?.focus()
              setAttempt(attempt + 1)
            }}
          >
            Tentar novamente
          </button>
        </div>
      )}
    </main>
  )
}

function Invalid({ message }: { message: string }) {
  useEffect(() => {
    const timer = setTimeout(() => window.location.replace("/404"), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="sheet stack">
      <h1>QR Code inválido</h1>
      <p role="alert">{message}</p>
      <p className="muted">Peça à recepção da igreja o código atual. Redirecionando...</p>
    </div>
  )
}
