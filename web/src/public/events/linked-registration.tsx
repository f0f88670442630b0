import { useState } from "react"
import { CancelForm } from "./cancel-form.tsx"
import { calendarAddress } from "./event-calls.ts"
import { PublicEventFacts } from "./event-facts.tsx"
import { inReais } from "./event-words.ts"
import { codeAddress, type RegistrationAtLink } from "./link-calls.ts"
import { PersonCode } from "./person-code.tsx"

interface LinkedRegistrationProps {
  token: string
  registration: RegistrationAtLink
  onChanged: () => Promise<void>
}

/** What and when, where the registration stands, its people with their codes, and how it is cancelled. */
export function LinkedRegistration({ token, registration, onChanged }: LinkedRegistrationProps) {
  const { title, number, status, attendees, amount, payment, slug } = registration
  const isIn = status === "confirmed" && !registration.eventCancelled
  return (
    <>
      <div className="sheet stack">
        <h1>{title}</h1>
        <PublicEventFacts event={registration} />
        <p>
          Inscrição <strong>{number}</strong>, de {registration.contactName}
        </p>
        <Standing registration={registration} />
        {isIn && payment.kind !== "free" && (
          <p>
            Total: {inReais(amount)}. {payment.text}.
          </p>
        )}
        <ul className="event-people">
          {attendees.map(({ id, fullName, code, cancelled }) => (
            <li key={id}>
              <strong>{fullName}</strong>
              {cancelled && <span className="muted">Inscrição cancelada</span>}
              {isIn && code && (
                <>
                  <PersonCode code={code} />
                  <CodePicture address={codeAddress(token, id)} fullName={fullName} />
                </>
              )}
            </li>
          ))}
        </ul>
        {isIn && <p className="muted small">Cada pessoa mostra o seu código na entrada.</p>}
        {isIn && slug !== null && (
          <a className="button quiet" href={calendarAddress(slug)} download>
            Pôr na agenda
          </a>
        )}
        {slug !== null && <a href={`/evento/${slug}`}>Ver a página do evento</a>}
      </div>
      <CancelForm token={token} registration={registration} onChanged={onChanged} />
    </>
  )
}

function Standing({ registration }: Pick<LinkedRegistrationProps, "registration">) {
  const { status, position, eventCancelled, cancellationReason } = registration
  if (eventCancelled)
    return (
      <div className="alert">
        <p>Este evento foi cancelado.</p>
        {cancellationReason && <p>{cancellationReason}</p>}
      </div>
    )
  if (status === "cancelled") return <p className="alert">Inscrição cancelada.</p>
  if (status === "confirmed") return <p className="note">Inscrição confirmada.</p>
  return (
    <p className="note">
      Na lista de espera{position !== null && `, posição ${position}`}. Quando houver lugar para todos, a
      inscrição é confirmada sozinha, e avisamos por e-mail.
    </p>
  )
}

/** Where it does not load the code stands there as text. */
function CodePicture({ address, fullName }: { address: string; fullName: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return (
    <img
      className="person-qr"
      src={address}
      alt={`QR Code de ${fullName}`}
      width={300}
      height={300}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  )
}
