import { maskPhone } from "@aprisco/contract/brazil/phone-mask"
import { UFS } from "@aprisco/contract/brazil/ufs"
import type { FormEvent } from "react"
import { ChurchLogo } from "../church-logo.tsx"
import type { FoundAddress, VisitFormWelcome } from "./calls.ts"
import { ConsentFields } from "./consents.tsx"
import { ErrorSummary } from "./error-summary.tsx"
import { FamilySection } from "./family-section.tsx"
import { MaskedField, Select, TextField } from "./fields.tsx"
import { MoreAboutYou } from "./more-about-you.tsx"
import { PersonCheck } from "./person-check.tsx"
import { fieldLabel, fieldsOf, LABELS, type RegistrationValues } from "./registration.ts"
import { useCep } from "./use-cep.ts"
import type { Registration } from "./use-registration.ts"

const STATES = [["", "UF"], ...UFS.map((code) => [code, code] as const)] as const

interface VisitFormProps {
  welcome: VisitFormWelcome
  registration: Registration
}

/** The visitor's form: four fields and a consent, the rest is optional. */
export function VisitForm({ welcome, registration }: VisitFormProps) {
  const { typed, complaints, phase, refusal, change } = registration
  const { churchName, name: branchName } = welcome.branch
  const cep = useCep(typed.zipcode, (found) => change(addressFrom(found, typed)))
  const sending = phase === "sending"

  function submit(event: FormEvent) {
    event.preventDefault()
    registration.submit(welcome)
  }

  return (
    <form className="visit-form sheet stack" onSubmit={submit} noValidate>
      <div className="welcome">
        {welcome.logo && <ChurchLogo address={welcome.logo} />}
        <h1>Que bom ter você aqui!</h1>
        <p className="muted">
          Seja bem-vindo(a) à <strong>{churchName}</strong>, {branchName}.
        </p>
      </div>
      {refusal && (
        <ErrorSummary
          refusal={refusal}
          fields={fieldsOf(complaints).map((name) => [name, fieldLabel(name)] as const)}
        />
      )}
      {/* What is being sent cannot be changed any more. */}
      <fieldset className="stack" disabled={sending}>
        <TextField
          id="fullName"
          label={LABELS.fullName}
          required
          value={typed.fullName}
          error={complaints.fullName}
          onText={(fullName) => change({ fullName })}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={150}
        />
        <MaskedField
          id="phone"
          label={LABELS.phone}
          mask={maskPhone}
          value={typed.phone}
          error={complaints.phone}
          onText={(phone) => change({ phone })}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="(11) 91234-5678"
        />
        <div className="pair">
          <TextField
            id="city"
            label={LABELS.city}
            required
            value={typed.city}
            error={complaints.city}
            onText={(city) => change({ city })}
            autoComplete="address-level2"
            readOnly={cep.searching}
            maxLength={100}
          />
          <Select
            id="state"
            label={LABELS.state}
            required
            value={typed.state}
            error={complaints.state}
            options={STATES}
            onText={(state) => change({ state })}
            autoComplete="address-level1"
            disabled={cep.searching}
          />
        </div>
        <FamilySection typed={typed} complaints={complaints} change={change} />
        <MoreAboutYou typed={typed} complaints={complaints} change={change} cep={cep} />
        <ConsentFields welcome={welcome} typed={typed} complaints={complaints} change={change} />
        <PersonCheck typed={typed} complaints={complaints} change={change}>
          Sou uma pessoa e estou me cadastrando.
        </PersonCheck>
      </fieldset>
      {/* Not `disabled`: the button would lose the focus. */}
      <button type="submit" className="button" aria-disabled={sending}>
        {sending ? "Enviando..." : "Enviar cadastro"}
      </button>
      <p role="status" className="muted small">
        {sending ? "Enviando o seu cadastro..." : ""}
      </p>
    </form>
  )
}

/** A CEP of a whole town has no street: what was typed stays. */
function addressFrom(found: FoundAddress, typed: RegistrationValues): Partial<RegistrationValues> {
  return {
    address: found.logradouro || typed.address,
    neighborhood: found.bairro || typed.neighborhood,
    city: found.localidade || typed.city,
    state: UFS.find((code) => code === found.uf) ?? typed.state,
  }
}
