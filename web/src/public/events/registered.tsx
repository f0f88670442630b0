import { useEffect, useRef } from "react"
import { calendarAddress, type RegisteredPeople } from "./event-calls.ts"
import { inReais } from "./event-words.ts"
import { PersonCode } from "./person-code.tsx"

/** What the server answered to the registration. */
export function RegisteredAnswer({ slug, answer }: { slug: string; answer: RegisteredPeople }) {
  const { number, status, position, attendees, amount, payment, manageToken } = answer
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isWaiting = status === "waiting"
  const isAlone = attendees.length === 1
  return (
    <div className="sheet stack">
      <h1 ref={heading} tabIndex={-1}>
        {isWaiting ? `${isAlone ? "Você está" : "Vocês estão"} na lista de espera` : "Inscrição confirmada!"}
      </h1>
      <p>
        Número da inscrição: <strong>{number}</strong>
      </p>
      {isWaiting ? (
        <p className="note">
          {position !== null && `Posição na fila: ${position}. `}
          Quando houver lugar{!isAlone && " para todos"}, a inscrição é confirmada sozinha, e avisamos por
          e-mail.
        </p>
      ) : (
        payment.kind !== "free" && (
          <p>
            Total: {inReais(amount)}. {payment.text}.
          </p>
        )
      )}
      <ul className="event-people">
        {attendees.map(({ fullName, code }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and none moves
          <li key={place}>
            <strong>{fullName}</strong>
            {code && <PersonCode code={code} />}
          </li>
        ))}
      </ul>
      {!isWaiting && <p className="muted small">Cada pessoa mostra o seu código na entrada.</p>}
      <a className="button" href={`/inscricao/${manageToken}`}>
        Ver a inscrição
      </a>
      {!isWaiting && (
        <a className="button quiet" href={calendarAddress(slug)} download>
          Pôr na agenda
        </a>
      )}
      <p className="muted small">
        Guarde o endereço da inscrição: por ele você vê {isWaiting ? "a sua posição" : "os códigos"} e
        cancela, se precisar. Enviamos também para o seu e-mail.
      </p>
    </div>
  )
}
