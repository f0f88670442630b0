import { maskPhone } from "@aprisco/contract/brazil/phone-mask"
import { MAX_ATTENDEES } from "@aprisco/contract/events/labels"
import type { FormEvent } from "react"
import { PrivacyNoticeText } from "../privacy-notice.tsx"
import { ErrorSummary } from "../visit-form/error-summary.tsx"
import { CheckField, MaskedField, TextField } from "../visit-form/fields.tsx"
import { PersonCheck } from "../visit-form/person-check.tsx"
import type { EventAnswer } from "./event-calls.ts"
import { fieldsOfForm, hasChildren } from "./event-fields.ts"
import { NOBODY, type TypedPerson } from "./event-form.ts"
import { FullQuestion } from "./full-question.tsx"
import { PersonFields } from "./person-fields.tsx"
import { AskedFields } from "./question-field.tsx"
import type { EventFormState } from "./use-event-form.ts"

interface RegistrationFormProps {
  answer: Extract<EventAnswer, { kind: "open" }>
  state: EventFormState
}

/** Who registers, who comes, the event's own questions, and the consents. */
export function RegistrationForm({ answer, state }: RegistrationFormProps) {
  const { page, arrivedAt } = answer
  const { form, complaints, phase, refusal, placesLeft, change } = state
  const { contact, attendees } = form
  const isSending = phase === "sending"
  const isWaitlist = page.state === "waitlist"
  const submit = (wait: boolean) => state.submit(page, arrivedAt, wait)
  const setPerson = (place: number, part: Partial<TypedPerson>) =>
    change({ attendees: attendees.map((person, one) => (one === place ? { ...person, ...part } : person)) })
  const mayBeMyself = ({ fullName }: TypedPerson) => fullName === "" && contact.fullName.trim() !== ""
  return (
    <form
      className="visit-form sheet stack"
      aria-label="Inscrição"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit(isWaitlist)
      }}
      noValidate
    >
      <h2>{isWaitlist ? "Lista de espera" : "Inscrição"}</h2>
      {refusal && <Summary answer={answer} state={state} refusal={refusal} />}
      {/* What is being sent cannot be changed any more. */}
      <fieldset className="stack" disabled={isSending}>
        <h3>Quem faz a inscrição</h3>
        <TextField
          id="contact.fullName"
          label="Seu nome completo"
          required
          value={contact.fullName}
          error={complaints["contact.fullName"]}
          onText={(fullName) => change({ contact: { ...contact, fullName } })}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={150}
        />
        <TextField
          id="contact.email"
          label="E-mail"
          required
          value={contact.email}
          error={complaints["contact.email"]}
          onText={(email) => change({ contact: { ...contact, email } })}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <MaskedField
          id="contact.phone"
          label="Telefone"
          mask={maskPhone}
          value={contact.phone}
          error={complaints["contact.phone"]}
          onText={(phone) => change({ contact: { ...contact, phone } })}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="(11) 91234-5678"
        />
        <h3>Quem vai</h3>
        {attendees.map((person, place) => (
          <PersonFields
            // biome-ignore lint/suspicious/noArrayIndexKey: nobody has an id yet, and every field is controlled
            key={place}
            page={page}
            place={place}
            person={person}
            complaints={complaints}
            onChange={(part) => setPerson(place, part)}
            onRemove={
              attendees.length > 1
                ? () => {
                    change({ attendees: attendees.filter((_, one) => one !== place) })
                    document.getElementById("attendees")?.focus()
                  }
                : undefined
            }
            onMyself={
              place === 0 && mayBeMyself(person)
                ? () => {
                    setPerson(0, {
                      fullName: contact.fullName,
                      ...(page.fields.phone !== "off" && { phone: contact.phone }),
                    })
                    document.getElementById("attendees.0.fullName")?.focus()
                  }
                : undefined
            }
          />
        ))}
        {attendees.length < MAX_ATTENDEES ? (
          <button
            id="attendees"
            type="button"
            className="add"
            onClick={() => change({ attendees: [...attendees, NOBODY] })}
          >
            Incluir mais uma pessoa
          </button>
        ) : (
          <p id="attendees" className="muted small" tabIndex={-1}>
            No máximo {MAX_ATTENDEES} participantes por inscrição.
          </p>
        )}
        {complaints.attendees && <p className="complaint">{complaints.attendees}</p>}
        <AskedFields
          questions={page.questions}
          of="registration"
          path="answers"
          answers={form.answers}
          complaints={complaints}
          onAnswers={(answers) => change({ answers })}
        />
        <fieldset>
          <legend>Aviso de privacidade</legend>
          <PrivacyNoticeText text={page.notice.text} />
          {hasChildren(page, form) && (
            <CheckField
              id="consentGuardian"
              required
              checked={form.consentGuardian}
              error={complaints.consentGuardian}
              onCheck={(consentGuardian) => change({ consentGuardian })}
            >
              Respondo pelas crianças com menos de 12 anos e autorizo a inscrição delas.
            </CheckField>
          )}
          <CheckField
            id="consent"
            required
            checked={form.consent}
            error={complaints.consent}
            onCheck={(consent) => change({ consent })}
          >
            Li o aviso e concordo que a igreja guarde estes dados para o evento.
          </CheckField>
        </fieldset>
        <PersonCheck typed={form} complaints={complaints} change={change}>
          Sou uma pessoa e quero me inscrever.
        </PersonCheck>
      </fieldset>
      {placesLeft === null ? (
        // Not `disabled`: the button would lose the focus.
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending ? "Enviando..." : isWaitlist ? "Entrar na lista de espera" : "Fazer inscrição"}
        </button>
      ) : (
        <FullQuestion
          placesLeft={placesLeft}
          people={attendees.length}
          canWait={page.waitlist}
          onWait={() => submit(true)}
          onStay={state.stay}
        />
      )}
      <p role="status" className="muted small">
        {isSending ? "Enviando a sua inscrição..." : ""}
      </p>
    </form>
  )
}

interface SummaryProps extends RegistrationFormProps {
  refusal: NonNullable<EventFormState["refusal"]>
}

/** Why the form came back. What is wrong with none of its fields is a sentence. */
function Summary({ answer, state, refusal }: SummaryProps) {
  const { form, complaints } = state
  const fields = fieldsOfForm(answer.page, form)
  const names = new Set(fields.map(({ name }) => name))
  const further = Object.entries(complaints).flatMap(([name, words]) => (names.has(name) ? [] : [words]))
  return (
    <ErrorSummary
      refusal={further.length > 0 ? { ...refusal, messages: [...refusal.messages, ...further] } : refusal}
      fields={fields
        .filter(({ name }) => complaints[name] !== undefined)
        .map(({ name, label }) => [name, label])}
    />
  )
}
