import { type FormEvent, useEffect, useRef, useState } from "react"
import { CheckField } from "../visit-form/fields.tsx"
import { instantWords } from "./event-words.ts"
import { cancelPeople, type RegistrationAtLink } from "./link-calls.ts"

interface CancelFormProps {
  token: string
  registration: RegistrationAtLink
  onChanged: () => Promise<void>
}

/** Cancels all people of a registration, or some of them, as long as its term lasts. Asks first. */
export function CancelForm({ token, registration, onChanged }: CancelFormProps) {
  const { status, eventCancelled, canCancel, cancelUntil, uf } = registration
  const [isAsking, setAsking] = useState(false)
  const [news, setNews] = useState("")
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (news !== "") box.current?.focus()
  }, [news])
  const isOver = status === "cancelled" || eventCancelled
  return (
    <div className="sheet stack" hidden={isOver && news === ""}>
      <p role="status" ref={box} tabIndex={-1} hidden={news === ""}>
        {news}
      </p>
      {!isOver && !canCancel && (
        <p>O prazo para cancelar por aqui terminou. Se não puder ir, avise a igreja.</p>
      )}
      {!isOver && canCancel && !isAsking && (
        <>
          <h2>Não pode ir?</h2>
          <p>
            {cancelUntil === null
              ? "Cancele a inscrição até o início do evento"
              : `Cancele até ${instantWords(cancelUntil, uf)}`}
            : o lugar vai para quem espera.
          </p>
          <button type="button" className="button quiet" onClick={() => setAsking(true)}>
            Cancelar inscrição
          </button>
        </>
      )}
      {!isOver && canCancel && isAsking && (
        <CancelQuestion
          token={token}
          registration={registration}
          onBack={() => setAsking(false)}
          onCancelled={async (words) => {
            await onChanged()
            setAsking(false)
            setNews(words)
          }}
        />
      )}
    </div>
  )
}

interface CancelQuestionProps extends Pick<CancelFormProps, "token" | "registration"> {
  onBack: () => void
  onCancelled: (words: string) => Promise<void>
}

function CancelQuestion({ token, registration, onBack, onCancelled }: CancelQuestionProps) {
  const live = registration.attendees.filter(({ cancelled }) => !cancelled)
  const [chosen, setChosen] = useState<readonly number[]>(live.length === 1 ? live.map(({ id }) => id) : [])
  const [why, setWhy] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    if (chosen.length === 0) return setWhy("Marque quem não vai.")
    setSending(true)
    const refused = await cancelPeople(token, chosen)
    if (refused === null)
      await onCancelled(
        chosen.length === live.length
          ? "A inscrição foi cancelada."
          : "Cancelado. Os outros continuam inscritos.",
      )
    else setWhy(refused)
    setSending(false)
  }
  return (
    <form className="visit-form stack" onSubmit={(event) => void submit(event)} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        {live.length === 1 ? `Cancelar a inscrição de ${live[0]?.fullName}?` : "Quem não vai?"}
      </h2>
      <p>O lugar vai para quem espera. Isto não pode ser desfeito por aqui.</p>
      {live.length > 1 && (
        <div>
          {live.map(({ id, fullName }) => (
            <CheckField
              key={id}
              id={`cancel.${id}`}
              checked={chosen.includes(id)}
              onCheck={(checked) => {
                setWhy(null)
                setChosen(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }}
            >
              {fullName}
            </CheckField>
          ))}
        </div>
      )}
      {why && (
        <p className="alert" role="alert">
          {why}
        </p>
      )}
      <button type="submit" className="button" aria-disabled={isSending}>
        {isSending
          ? "Cancelando..."
          : chosen.length === live.length
            ? "Cancelar a inscrição toda"
            : "Cancelar os marcados"}
      </button>
      <button type="button" className="button quiet" onClick={onBack}>
        Manter a inscrição
      </button>
    </form>
  )
}
