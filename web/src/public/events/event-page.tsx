import { useCallback, useEffect, useState } from "react"
import { ChurchLogo } from "../church-logo.tsx"
import { Gone } from "../gone.tsx"
import { Masthead } from "../mark.tsx"
import { useTitle } from "../title.ts"
import { ErrorSummary } from "../visit-form/error-summary.tsx"
import { type EventAnswer, type EventPage, readEvent } from "./event-calls.ts"
import { PublicEventFacts } from "./event-facts.tsx"
import { inReais, stateWords } from "./event-words.ts"
import "./events.css"
import { FormWaiting } from "./form-waiting.tsx"
import { RegisteredAnswer } from "./registered.tsx"
import { RegistrationForm } from "./registration-form.tsx"
import { ResendLinks } from "./resend-links.tsx"
import { useEventForm } from "./use-event-form.ts"

/** `/evento/{slug}`: what one registers for, and the form as long as it takes registrations. */
export default function PublicEventPage({ slug }: { slug: string }) {
  const [answer, setAnswer] = useState<EventAnswer | null>(null)
  const load = useCallback(() => {
    setAnswer(null)
    void readEvent(slug).then(setAnswer)
  }, [slug])
  useEffect(load, [load])
  const onGone = useCallback(() => setAnswer({ kind: "gone" }), [])
  const state = useEventForm(slug, onGone)
  useTitle(answer?.kind === "open" ? answer.page.title : "Evento")
  const { phase, registered } = state
  const isKept = phase === "waiting" || phase === "retrying"
  return (
    <main className="narrow">
      <Masthead />
      {registered && <RegisteredAnswer slug={slug} answer={registered} />}
      {!registered && isKept && (
        <FormWaiting phase={phase} retryAfter={state.retryAfter} onRetry={state.retry} />
      )}
      {!registered && !isKept && (
        <>
          {answer === null && (
            <p className="loading" role="status">
              Carregando o evento...
            </p>
          )}
          {answer?.kind === "gone" && <Gone />}
          {answer?.kind === "failed" && (
            <div className="sheet stack">
              <h1>{answer.retryAfter === null ? "Erro de conexão" : "Muitas pessoas ao mesmo tempo"}</h1>
              <p role="alert">Não foi possível abrir o evento agora. Tente de novo em instantes.</p>
              <button type="button" className="button" onClick={load}>
                Tentar novamente
              </button>
            </div>
          )}
          {answer?.kind === "open" && (
            <>
              <About page={answer.page} />
              {takesRegistrations(answer.page) ? (
                <RegistrationForm answer={answer} state={state} />
              ) : (
                state.refusal && <ErrorSummary refusal={state.refusal} fields={[]} />
              )}
              <ResendLinks slug={slug} />
            </>
          )}
        </>
      )}
    </main>
  )
}

const takesRegistrations = ({ state }: EventPage) => state === "open" || state === "waitlist"

function About({ page }: { page: EventPage }) {
  const { title, coverUrl, logo, description, price, state, cancellationReason } = page
  const [isBroken, setBroken] = useState(false)
  const paragraphs = description.split(/\n+/).filter((line) => line.trim() !== "")
  return (
    <div className="sheet stack">
      {coverUrl && !isBroken && (
        <img className="event-cover" src={coverUrl} alt="" onError={() => setBroken(true)} />
      )}
      {logo && <ChurchLogo address={logo} />}
      <h1>{title}</h1>
      <PublicEventFacts event={page} />
      <p>{Number(price) === 0 ? "Gratuito" : `${inReais(price)} por pessoa. Pagamento no local.`}</p>
      {paragraphs.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand twice, and none moves
        <p key={place}>{line}</p>
      ))}
      <div className={state === "cancelled" ? "alert" : "note"}>
        <p>{stateWords(page)}</p>
        {cancellationReason && <p>{cancellationReason}</p>}
      </div>
    </div>
  )
}
