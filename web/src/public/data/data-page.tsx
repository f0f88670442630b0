import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { Masthead } from "../mark.tsx"
import { newKey } from "../stored-form.ts"
import { useTitle } from "../title.ts"
import { type CodeValidation, type VisitFormWelcome, validate } from "../visit-form/calls.ts"
import { Select, TextArea, TextField } from "../visit-form/fields.tsx"
import { PersonCheck } from "../visit-form/person-check.tsx"
import {
  type DataRequest,
  type DataRequestErrors,
  type DataRequestOutcome,
  sendRequest,
} from "./send-request.ts"

interface DataPageProps {
  code: string
  /** The validation of the code, requested before this chunk had loaded. */
  first: Promise<CodeValidation>
}

/** `/visit/{uuid}?dados`: a form for requests about one's own data, for anybody. */
export default function DataPage({ code, first }: DataPageProps) {
  const [validation, setValidation] = useState<CodeValidation | null>(null)
  useTitle("Seus dados")
  useEffect(() => {
    void first.then(setValidation)
  }, [first])
  return (
    <main className="narrow">
      <Masthead />
      {validation === null && (
        <p className="loading" role="status">
          Carregando...
        </p>
      )}
      {validation?.kind === "valid" && <RequestForm code={code} welcome={validation.welcome} />}
      {validation !== null && validation.kind !== "valid" && (
        <div className="sheet stack">
          <h1>Não foi possível abrir esta página</h1>
          <p role="alert">{validation.message}</p>
          <button
            type="button"
            className="button"
            onClick={() => {
              setValidation(null)
              void validate(code).then(setValidation)
            }}
          >
            Tentar novamente
          </button>
        </div>
      )}
    </main>
  )
}

const KINDS = [
  ["", "Selecione"],
  ["access", "Ver os dados que a igreja guarda"],
  ["correction", "Corrigir dados"],
  ["portability", "Levar uma cópia dos dados"],
  ["anonymisation", "Apagar os dados"],
  ["consent", "Retirar ou mudar um consentimento"],
] as const

const BLANK: DataRequest = {
  kind: "",
  requesterName: "",
  contact: "",
  details: "",
  website: "",
  person: false,
}

function RequestForm({ code, welcome }: { code: string; welcome: VisitFormWelcome }) {
  const [typed, setTyped] = useState(BLANK)
  const [complaints, setComplaints] = useState<DataRequestErrors>({})
  const [outcome, setOutcome] = useState<DataRequestOutcome["kind"] | "sending" | null>(null)
  const [entered, setEntered] = useState<{ protocol: string; dueOn: string } | null>(null)
  const key = useRef(newKey())
  const change = (part: Partial<DataRequest>) => {
    // What may have arrived is another request from now on.
    if (outcome === "unknown") key.current = newKey()
    setTyped({ ...typed, ...part })
  }
  const sending = outcome === "sending"

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    setOutcome("sending")
    const answer = await sendRequest(code, typed, { stamp: welcome.stamp, key: key.current })
    setOutcome(answer.kind)
    if (answer.kind === "entered") setEntered(answer)
    setComplaints(answer.kind === "refused" ? answer.complaints : {})
    if (answer.kind === "refused") document.getElementById(Object.keys(answer.complaints)[0] ?? "")?.focus()
  }

  if (entered !== null) return <Entered {...entered} />
  return (
    <form className="visit-form sheet stack" onSubmit={(event) => void submit(event)} noValidate>
      <h1>Seus dados</h1>
      <p className="muted">
        Aqui você pede para ver, corrigir ou apagar o que <strong>{welcome.branch.churchName}</strong> guarda
        sobre você. A resposta vem em até 15 dias. A igreja confirma quem você é antes de responder.
      </p>
      {outcome === "unknown" && (
        <p className="alert" role="alert">
          Não foi possível enviar agora. Confira a conexão e tente de novo: o pedido não é feito duas vezes.
        </p>
      )}
      <Select
        id="kind"
        label="O que você pede"
        required
        value={typed.kind}
        error={complaints.kind}
        options={KINDS}
        onText={(kind) => change({ kind })}
      />
      <TextField
        id="requesterName"
        label="Nome completo"
        required
        value={typed.requesterName}
        error={complaints.requesterName}
        onText={(requesterName) => change({ requesterName })}
        autoComplete="name"
        maxLength={150}
      />
      <TextField
        id="contact"
        label="Telefone ou e-mail para a resposta"
        required
        value={typed.contact}
        error={complaints.contact}
        onText={(contact) => change({ contact })}
        maxLength={200}
      />
      <TextArea
        id="details"
        label="Explique, se quiser"
        value={typed.details}
        error={complaints.details}
        onText={(details) => change({ details })}
        maxLength={2000}
      />
      <PersonCheck typed={typed} complaints={complaints} change={change}>
        Sou uma pessoa e estou fazendo este pedido.
      </PersonCheck>
      {/* Not `disabled`: the button would lose the focus. */}
      <button type="submit" className="button" aria-disabled={sending}>
        {sending ? "Enviando..." : "Enviar pedido"}
      </button>
    </form>
  )
}

function Entered({ protocol, dueOn }: { protocol: string; dueOn: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="sheet stack">
      <h1 ref={heading} tabIndex={-1}>
        Pedido recebido
      </h1>
      <p>A igreja responde até {shownDay(dueOn)}, pelo contato que você deixou.</p>
      <p className="note">
        Protocolo: <strong>{protocol}</strong>
      </p>
      <p className="muted">Guarde este número. Com ele a igreja encontra o seu pedido.</p>
    </div>
  )
}
