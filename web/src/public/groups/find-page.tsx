import { useCallback, useEffect, useState } from "react"
import { Gone } from "../gone.tsx"
import { Masthead } from "../mark.tsx"
import { useTitle } from "../title.ts"
import { Select } from "../visit-form/fields.tsx"
import "./find-page.css"
import { PublicGroupCard } from "./group-card.tsx"
import { JoinForm, NOTHING_TYPED } from "./join-form.tsx"
import { type PageAnswer, type PublicGroup, readPage } from "./page-calls.ts"

/** `/encontre-um-grupo/{code}`: the groups that a church shows, by neighbourhood; one is chosen, and the form asks to join it. */
export default function FindPage({ code }: { code: string }) {
  const [answer, setAnswer] = useState<PageAnswer | null>(null)
  useTitle("Encontre um grupo")
  const load = useCallback(() => {
    setAnswer(null)
    void readPage(code).then(setAnswer)
  }, [code])
  useEffect(load, [load])
  return (
    <main className="narrow">
      <Masthead />
      {answer === null && (
        <p className="loading" role="status">
          Carregando os grupos...
        </p>
      )}
      {answer?.kind === "gone" && <Gone />}
      {answer?.kind === "failed" && (
        <div className="sheet stack">
          <h1>{answer.retryAfter === null ? "Erro de conexão" : "Muitas pessoas ao mesmo tempo"}</h1>
          <p role="alert">Não foi possível abrir os grupos agora. Tente de novo em instantes.</p>
          <button type="button" className="button" onClick={load}>
            Tentar novamente
          </button>
        </div>
      )}
      {answer?.kind === "open" && (
        <Groups code={code} answer={answer} onGone={() => setAnswer({ kind: "gone" })} />
      )}
    </main>
  )
}

interface GroupsProps {
  code: string
  answer: Extract<PageAnswer, { kind: "open" }>
  onGone: () => void
}

function Groups({ code, answer, onGone }: GroupsProps) {
  const { page } = answer
  const [place, setPlace] = useState("")
  const [chosen, choose] = useState<PublicGroup | null>(null)
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const places = [...new Set(page.groups.map(placeOf))].filter((one) => one !== "")
  const shown = page.groups.filter((group) => place === "" || placeOf(group) === place)
  if (chosen !== null)
    return (
      <JoinForm
        code={code}
        answer={answer}
        group={chosen}
        typed={typed}
        onType={setTyped}
        onBack={() => choose(null)}
        onGone={onGone}
      />
    )
  return (
    <>
      <div className="sheet stack">
        <h1>Encontre um grupo</h1>
        <p className="muted">
          {page.churchName} se reúne também em grupos, perto de onde as pessoas moram.
          {page.groups.length > 0 && " Escolha um e peça para participar."}
        </p>
        {places.length > 1 && (
          <Select
            id="place"
            label="Bairro"
            value={place}
            options={[["", "Todos os bairros"], ...places.map((one) => [one, one] as const)]}
            onText={setPlace}
          />
        )}
        {page.groups.length > 0 && (
          <p role="status" className="muted small">
            {shown.length === 1 ? "1 grupo" : `${shown.length} grupos`}
          </p>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="sheet">Nenhum grupo está aberto agora. Fale com a igreja.</p>
      ) : (
        <ul className="found-groups">
          {shown.map((group) => (
            <PublicGroupCard
              key={group.code}
              group={group}
              place={placeOf(group)}
              onChoose={() => choose(group)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** `Várzea, Recife`. */
const placeOf = ({ neighborhood, city }: PublicGroup) => [neighborhood, city].filter(Boolean).join(", ")
