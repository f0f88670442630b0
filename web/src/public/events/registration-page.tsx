import { useCallback, useEffect, useState } from "react"
import { Gone } from "../gone.tsx"
import { Masthead } from "../mark.tsx"
import { useTitle } from "../title.ts"
import "./events.css"
import { type LinkAnswer, readRegistration } from "./link-calls.ts"
import { LinkedRegistration } from "./linked-registration.tsx"

/** `/inscricao/{token}`: a registration for who made it, without an account. */
export default function RegistrationPage({ token }: { token: string }) {
  const [answer, setAnswer] = useState<LinkAnswer | null>(null)
  useTitle("Inscrição")
  const load = useCallback(() => {
    setAnswer(null)
    void readRegistration(token).then(setAnswer)
  }, [token])
  useEffect(load, [load])
  // What is on the screen stays where it cannot be read again.
  const reload = useCallback(async () => {
    const now = await readRegistration(token)
    if (now.kind !== "failed") setAnswer(now)
  }, [token])
  return (
    <main className="narrow">
      <Masthead />
      {answer === null && (
        <p className="loading" role="status">
          Carregando a inscrição...
        </p>
      )}
      {answer?.kind === "gone" && <Gone />}
      {answer?.kind === "failed" && (
        <div className="sheet stack">
          <h1>{answer.retryAfter === null ? "Erro de conexão" : "Muitas pessoas ao mesmo tempo"}</h1>
          <p role="alert">Não foi possível abrir a inscrição agora. Tente de novo em instantes.</p>
          <button type="button" className="button" onClick={load}>
            Tentar novamente
          </button>
        </div>
      )}
      {answer?.kind === "open" && (
        <LinkedRegistration token={token} registration={answer.registration} onChanged={reload} />
      )}
    </main>
  )
}
