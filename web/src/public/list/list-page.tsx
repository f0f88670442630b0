import { useCallback, useEffect, useState } from "react"
import { Gone } from "../gone.tsx"
import { Masthead } from "../mark.tsx"
import { useTitle } from "../title.ts"
import { type ListAnswer, readList } from "./list-calls.ts"
import "./list-page.css"
import { LinkedRoster } from "./linked-roster.tsx"

/** `/lista/{token}`: the list of a meeting for who answers for the group, without an account. */
export default function ListPage({ token }: { token: string }) {
  const [answer, setAnswer] = useState<ListAnswer | null>(null)
  useTitle("Lista de presença")
  const load = useCallback(() => {
    setAnswer(null)
    void readList(token).then(setAnswer)
  }, [token])
  useEffect(load, [load])
  const onGone = useCallback(() => setAnswer({ kind: "gone" }), [])
  return (
    <main className="narrow">
      <Masthead />
      {answer === null && (
        <p className="loading" role="status">
          Carregando a lista...
        </p>
      )}
      {answer?.kind === "gone" && <Gone />}
      {answer?.kind === "failed" && (
        <div className="sheet stack">
          <h1>{answer.retryAfter === null ? "Erro de conexão" : "Muitas pessoas ao mesmo tempo"}</h1>
          <p role="alert">Não foi possível abrir a lista agora. Tente de novo em instantes.</p>
          <button type="button" className="button" onClick={load}>
            Tentar novamente
          </button>
        </div>
      )}
      {answer?.kind === "open" && <LinkedRoster token={token} list={answer.list} onGone={onGone} />}
    </main>
  )
}
