import { UFS } from "@aprisco/contract/brazil/ufs"
import { type FormEvent, useEffect, useRef } from "react"
import type { Welcome } from "./calls.ts"
import { Consents } from "./consents.tsx"
import { Select, TextField } from "./fields.tsx"
import { maskPhone } from "./masks.ts"
import { MoreAboutYou } from "./more-about-you.tsx"
import { useRegistration } from "./use-registration.ts"
import { Waiting } from "./waiting.tsx"

const STATES = [["", "Escolha"], ...UFS.map((code) => [code, code] as const)] as const

/** The visitor's form: four fields and a consent, the rest for who wants to tell more. */
export function VisitForm({ code, welcome }: { code: string; welcome: Welcome }) {
  const registration = useRegistration(code)
  const { typed, complaints, phase, refusal, change } = registration
  const form = useRef<HTMLFormElement>(null)
  const { churchName, name: branchName } = welcome.branch

  useEffect(() => {
    if (Object.keys(complaints).length === 0) return
    const first = form.current?.querySelector<HTMLElement>("[aria-invalid]")
    const fold = first?.closest("details")
    if (fold) fold.open = true
    first?.focus()
  }, [complaints])

  function submit(event: FormEvent) {
    event.preventDefault()
    registration.submit()
  }

  if (phase === "waiting") return <Waiting churchName={churchName} onRetry={registration.retry} />
  return (
    <form ref={form} className="visit-form sheet stack" onSubmit={submit} noValidate>
      <div>
        <h1>Que bom ter você aqui!</h1>
        <p className="muted">
          Seja bem-vindo(a) à <strong>{churchName}</strong> — {branchName}. Conte quem é você para que
          possamos nos aproximar.
        </p>
      </div>
      {refusal && (
        <div className="alert" role="alert">
          <p>
            <strong>Erro ao registrar visitante</strong>
          </p>
          <p>{Object.keys(complaints).length > 0 ? "Confira os campos indicados abaixo." : refusal}</p>
        </div>
      )}
      <TextField
        id="fullName"
        label="Nome completo"
        required
        value={typed.fullName}
        error={complaints.fullName}
        onText={(fullName) => change({ fullName })}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={150}
      />
      <TextField
        id="phone"
        label="Celular"
        value={typed.phone}
        error={complaints.phone}
        onText={(phone) => change({ phone: maskPhone(phone) })}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(11) 91234-5678"
      />
      <div className="pair">
        <TextField
          id="city"
          label="Cidade"
          required
          value={typed.city}
          error={complaints.city}
          onText={(city) => change({ city })}
          autoComplete="address-level2"
          maxLength={100}
        />
        <Select
          id="state"
          label="UF"
          required
          value={typed.state}
          error={complaints.state}
          options={STATES}
          onText={(state) => change({ state })}
          autoComplete="address-level1"
        />
      </div>
      <MoreAboutYou typed={typed} complaints={complaints} change={change} />
      <Consents welcome={welcome} typed={typed} complaints={complaints} change={change} />
      <button type="submit" className="button" disabled={phase === "sending"}>
        {phase === "sending" ? "Enviando..." : "Enviar cadastro"}
      </button>
      <p role="status" className="muted small">
        {phase === "sending"
          ? "Enviando o seu cadastro..."
          : "O que você digita fica guardado neste aparelho até o envio."}
      </p>
    </form>
  )
}
