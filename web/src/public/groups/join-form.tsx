import { maskPhone } from "@aprisco/contract/brazil/phone-mask"
import { waitInLabel } from "@aprisco/contract/kit/retry"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { PrivacyNoticeText } from "../privacy-notice.tsx"
import { newKey } from "../stored-form.ts"
import { CheckField, MaskedField, TextField } from "../visit-form/fields.tsx"
import { PersonCheck } from "../visit-form/person-check.tsx"
import { meetingOfGroup } from "./group-card.tsx"
import {
  type Joining,
  type JoiningErrors,
  type JoinOutcome,
  type PageAnswer,
  type PublicGroup,
  sendJoin,
} from "./page-calls.ts"

/** A form that comes back sooner counts as a robot's: a faster one is delayed until then. */
const LEAST_MS = 3_000

interface JoinFormProps {
  code: string
  answer: Extract<PageAnswer, { kind: "open" }>
  group: PublicGroup
  /** Kept while another group is chosen. */
  typed: Typed
  onType: (typed: Typed) => void
  onBack: () => void
  onGone: () => void
}

/** All but the group. */
export type Typed = Omit<Joining, "group">

export const NOTHING_TYPED: Typed = { fullName: "", phone: "", consent: false, website: "", person: false }

/** Asks to join a group: name, telephone, consent. */
export function JoinForm({ code, answer, group, typed, onType, onBack, onGone }: JoinFormProps) {
  const { page, arrivedAt } = answer
  const [complaints, setComplaints] = useState<JoiningErrors>({})
  const [outcome, setOutcome] = useState<JoinOutcome | { kind: "sending" } | null>(null)
  const sending = outcome?.kind === "sending"
  const key = useRef(newKey())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const change = (part: Partial<Typed>) => {
    // What is being sent must not change: the key belongs to this content.
    if (sending) return
    // What may have arrived is another request from now on.
    if (outcome?.kind === "unknown") key.current = newKey()
    onType({ ...typed, ...part })
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    setOutcome({ kind: "sending" })
    await new Promise((go) => setTimeout(go, Math.max(0, arrivedAt + LEAST_MS - performance.now())))
    const sent = { stamp: page.stamp, notice: page.privacy.version, key: key.current }
    const answered = await sendJoin(code, { ...typed, group: group.code }, sent)
    if (answered.kind === "gone") return onGone()
    setOutcome(answered)
    setComplaints(answered.kind === "refused" ? answered.complaints : {})
    if (answered.kind === "refused")
      document.getElementById(Object.keys(answered.complaints)[0] ?? "")?.focus()
  }

  if (outcome?.kind === "sent") return <Sent group={group} onBack={onBack} />
  const unknown = outcome?.kind === "unknown" ? outcome : null
  return (
    <form className="visit-form sheet stack" onSubmit={(event) => void submit(event)} noValidate>
      <h1 ref={heading} tabIndex={-1}>
        {group.name}
      </h1>
      <p className="muted">
        {[group.kindDisplay, group.neighborhood, meetingOfGroup(group)].filter(Boolean).join(" · ")}
      </p>
      {unknown && (
        <p className="alert" role="alert">
          {unknown.retryAfter === null
            ? "Não foi possível enviar agora. Confira a conexão e tente de novo: o pedido não é feito duas vezes."
            : `Muitas pessoas estão pedindo agora. Tente de novo em ${waitInLabel(unknown.retryAfter)}.`}
        </p>
      )}
      {complaints.group && (
        <p id="group" className="alert" role="alert" tabIndex={-1}>
          {complaints.group}
        </p>
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
      <MaskedField
        id="phone"
        label="Telefone"
        required
        mask={maskPhone}
        value={typed.phone}
        error={complaints.phone}
        onText={(phone) => change({ phone })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="(11) 91234-5678"
      />
      <fieldset>
        <legend>Aviso de privacidade</legend>
        <PrivacyNoticeText text={page.privacy.text} />
        <CheckField
          id="consent"
          required
          checked={typed.consent}
          error={complaints.consent}
          onCheck={(consent) => change({ consent })}
        >
          Li o aviso e concordo que a igreja guarde estes dados e me ligue.
        </CheckField>
      </fieldset>
      <PersonCheck typed={typed} complaints={complaints} change={change}>
        Sou uma pessoa e quero participar de um grupo.
      </PersonCheck>
      {/* Not `disabled`: the button would lose the focus. */}
      <button type="submit" className="button" aria-disabled={sending}>
        {sending ? "Enviando..." : "Pedir para participar"}
      </button>
      <button type="button" className="button quiet" onClick={onBack}>
        Ver os outros grupos
      </button>
    </form>
  )
}

function Sent({ group, onBack }: { group: PublicGroup; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="sheet stack">
      <h1 ref={heading} tabIndex={-1}>
        Pedido enviado!
      </h1>
      <p>
        A igreja recebeu o seu pedido para participar de <strong>{group.name}</strong> e vai falar com você.
      </p>
      <button type="button" className="button quiet" onClick={onBack}>
        Ver os outros grupos
      </button>
    </div>
  )
}
