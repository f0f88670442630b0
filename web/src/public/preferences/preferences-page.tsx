import { useCallback, useEffect, useState } from "react"
import { Gone } from "../gone.tsx"
import { Masthead } from "../mark.tsx"
import { useTitle } from "../title.ts"
import "../visit-form/fields.css"
import { type PreferencesAnswer, readPreferences } from "./preference-calls.ts"
import { PreferencesForm } from "./preferences-form.tsx"

/** `/preferencias/{token}`: what a person receives from a church, without an account. Opening it changes nothing. */
export default function PreferencesPage({ token }: { token: string }) {
  const [answer, setAnswer] = useState<PreferencesAnswer | null>(null)
  useTitle("O que você recebe")
  const load = useCallback(() => {
    setAnswer(null)
    void readPreferences(token).then(setAnswer)
  }, [token])
  useEffect(load, [load])
  return (
    <main className="narrow">
      <Masthead />
      {answer === null && (
        <p className="loading" role="status">
          Carregando...
        </p>
      )}
      {answer?.kind === "gone" && <Gone />}
      {answer?.kind === "failed" && (
        <div className="sheet stack">
          <h1>{answer.retryAfter === null ? "Erro de conexão" : "Muitas pessoas ao mesmo tempo"}</h1>
          <p role="alert">Não foi possível abrir as suas preferências agora. Tente de novo em instantes.</p>
          <button type="button" className="button" onClick={load}>
            Tentar novamente
          </button>
        </div>
      )}
      {answer?.kind === "open" && (
        <PreferencesForm
          token={token}
          preferences={answer.preferences}
          onChanged={(preferences) => setAnswer({ kind: "open", preferences })}
        />
      )}
    </main>
  )
}
