import { type FormEvent, useEffect, useRef, useState } from "react"
import { ChurchLogo } from "../church-logo.tsx"
import { CheckField } from "../visit-form/fields.tsx"
import { LeaveButton } from "./leave-button.tsx"
import { changePreferences, NOT_NOW, type Preferences } from "./preference-calls.ts"
import { changeOf, choicesOf } from "./preference-choices.ts"

interface PreferencesFormProps {
  token: string
  preferences: Preferences
  onChanged: (preferences: Preferences) => void
}

/** One big button out of the letter's purpose, and all switches below it. */
export function PreferencesForm({ token, preferences, onChanged }: PreferencesFormProps) {
  const { churchName, logo, firstName, address, purpose, mayGrant } = preferences
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const [outcome, setOutcome] = useState<{ words: string; isRefusal: boolean } | null>(null)
  const [isSending, setSending] = useState(false)
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (outcome !== null) box.current?.focus()
  }, [outcome])
  const change = changeOf(preferences, chosen)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    if (change === null) return setOutcome({ words: "Nada mudou.", isRefusal: false })
    setSending(true)
    const answer = await changePreferences(token, change)
    setSending(false)
    if (answer.kind === "open") {
      setChosen({})
      onChanged(answer.preferences)
      setOutcome({ words: "Pronto: as suas preferências foram salvas.", isRefusal: false })
    } else
      setOutcome({
        words:
          answer.kind === "gone"
            ? "Este link só serve para deixar de receber. Para voltar a receber, peça um novo à igreja."
            : NOT_NOW,
        isRefusal: true,
      })
  }

  return (
    <>
      <div className="sheet stack">
        {logo && <ChurchLogo address={logo} />}
        <h1>{firstName === null ? "O que você recebe" : `${firstName}, o que você recebe`}</h1>
        <p>
          Mensagens de {churchName}
          {address !== null && ` para ${address}`}.
        </p>
        <p
          ref={box}
          tabIndex={-1}
          role={outcome?.isRefusal ? "alert" : "status"}
          className={outcome?.isRefusal ? "alert" : "note"}
          hidden={outcome === null}
        >
          {outcome?.words}
        </p>
        {purpose !== null && (
          <LeaveButton
            token={token}
            purpose={purpose}
            hasLeft={preferences.purposes[purpose] === false}
            onLeft={(words) => {
              setChosen({})
              onChanged({ ...preferences, purposes: { ...preferences.purposes, [purpose]: false } })
              setOutcome({ words, isRefusal: false })
            }}
            onRefused={(words) => setOutcome({ words, isRefusal: true })}
          />
        )}
      </div>
      <form className="sheet visit-form stack" onSubmit={(event) => void submit(event)} noValidate>
        {choicesOf(preferences).map(({ title, choices }) => (
          <fieldset key={title}>
            <legend>{title}</legend>
            {choices.map(({ name, label, isOn }) => (
              <CheckField
                key={name}
                id={name}
                checked={chosen[name] ?? isOn}
                onCheck={(checked) => {
                  setOutcome(null)
                  setChosen({ ...chosen, [name]: checked })
                }}
              >
                {label}
              </CheckField>
            ))}
          </fieldset>
        ))}
        {!mayGrant && (
          <p className="muted small">
            Por este link você pode deixar de receber a qualquer momento. Para voltar a receber, peça um novo
            à igreja.
          </p>
        )}
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending ? "Salvando..." : "Salvar"}
        </button>
      </form>
    </>
  )
}
