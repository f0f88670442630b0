import { useEffect, useRef } from "react"
import { placesWords } from "./event-words.ts"

interface FullQuestionProps {
  placesLeft: number
  people: number
  /** The event has a waiting list. */
  canWait: boolean
  onWait: () => void
  onStay: () => void
}

/** Fewer places are left than people: nobody is put on the waiting list without being asked (docs/product/events.md#5.2). */
export function FullQuestion({ placesLeft, people, canWait, onWait, onStay }: FullQuestionProps) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <fieldset className="note stack" aria-label="Vagas">
      <p ref={words} tabIndex={-1}>
        {placesWords(placesLeft)}
        {placesLeft > 0 && ` e vocês são ${people}`}.{" "}
        {canWait ? "Entrar na lista de espera?" : "Não há lista de espera."}
      </p>
      {canWait && (
        <button type="button" className="button" onClick={onWait}>
          Entrar na lista de espera
        </button>
      )}
      <button type="button" className="button quiet" onClick={onStay}>
        {canWait ? "Voltar ao formulário" : "Entendi"}
      </button>
    </fieldset>
  )
}
