import { waitInLabel } from "@aprisco/contract/kit/retry"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { Masthead } from "../mark.tsx"
import { useTitle } from "../title.ts"
import { type CodeValidation, validate } from "./calls.ts"
import { useRegistration } from "./use-registration.ts"
import { VisitForm } from "./visit-form.tsx"
import { Waiting } from "./waiting.tsx"

const REDIRECT_MS = 3_000

interface VisitPageProps {
  code: string
  /** The validation of the code, requested before this chunk had loaded. */
  first: Promise<CodeValidation>
}

/** `/visit/{uuid}`: the code is validated first; then the form, or the reason why there is none. */
export default function VisitPage({ code, first }: VisitPageProps) {
  const [validation, setValidation] = useState<CodeValidation | null>(null)
  const [attempt, setAttempt] = useState(0)
  const registration = useRegistration(code)
  const main = useRef<HTMLElement>(null)
  useTitle("Cadastro de visitante")

  useEffect(() => {
    let gone = false
    setValidation(null)
    const answer = attempt === 0 ? first : validate(code)
    void answer.then((given) => {
      if (!gone) setValidation(given)
    })
    return () => {
      gone = true
    }
  }, [code, first, attempt])

  const failed = validation?.kind === "failed"
  const retryAfter = failed ? validation.retryAfter : null
  // Before the page is painted: a connection that comes back while the error appears is noticed.
  useLayoutEffect(() => {
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
      {validation === null && (
        <p className="loading" role="status">
          Verificando o QR Code...
        </p>
      )}
      {validation?.kind === "valid" && <VisitForm welcome={validation.welcome} registration={registration} />}
      {validation?.kind === "invalid" && <Invalid message={validation.message} />}
      {failed && (
        <div className="sheet stack">
          <h1>{validation.message}</h1>
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
