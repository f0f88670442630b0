import { useEffect, useRef, useState } from "react"
import { Masthead } from "./mark.tsx"
import { useTitle } from "./title.ts"
import { type BranchGreeting, registeredAs } from "./visit-form/registered.ts"

/** As the contract numbers them; its own list comes with zod. */
const WEEKDAYS = ["Domingo", "Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado"]

const REDIRECT_MS = 3_000

/** `/registro-sucesso?visitor=…&branch=…`. What the address contains is only shown as text. */
export default function SuccessPage() {
  const query = new URLSearchParams(window.location.search)
  const number = query.get("visitor")
  const branch = query.get("branch")
  useTitle("Cadastro recebido")
  return (
    <main className="narrow">
      <Masthead />
      {number && branch ? <Registered number={number} branch={branch} /> : <Nothing />}
    </main>
  )
}

function Registered({ number, branch }: { number: string; branch: string }) {
  const [known] = useState(() => registeredAs(number))
  const thanks = known?.firstName ? `${known.firstName}, obrigado pela visita!` : "Obrigado pela visita!"
  const heading = useRef<HTMLHeadingElement>(null)
  const formAddress = formAddressOf(document.referrer)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="sheet stack">
      <h1 ref={heading} tabIndex={-1}>
        Cadastro realizado com sucesso!
      </h1>
      <p>
        {thanks} É uma alegria ter você por perto. Unidade: <strong>{branch}</strong>
      </p>
      {known?.family ? (
        <p>
          Você e mais {known.family} {known.family === 1 ? "pessoa" : "pessoas"} da sua família estão
          cadastrados.
        </p>
      ) : null}
      <p className="note">
        Número do registro: <strong>{number}</strong>
      </p>
      {known?.branch && <FindUs branch={known.branch} />}
      <h2>Próximos passos</h2>
      <ol>
        <li>Alguém da equipe entrará em contato com você em 24 a 48 horas.</li>
        <li>Se preferir, procure a recepção ainda hoje e diga que já se cadastrou.</li>
        <li>Volte quando quiser: a casa está aberta.</li>
      </ol>
      {formAddress && (
        <a className="button" href={formAddress}>
          Cadastrar outra pessoa
        </a>
      )}
      <a className={formAddress ? "button quiet" : "button"} href="/">
        Ir para a página inicial
      </a>
      <a className="button quiet" href="/politica-privacidade">
        Como cuidamos dos seus dados
      </a>
    </div>
  )
}

/** When and where to come again, and how to write to the branch; nothing where it has told none of that. */
function FindUs({ branch: { fullAddress, serviceTimes, whatsapp } }: { branch: BranchGreeting }) {
  if (fullAddress === null && serviceTimes.length === 0 && whatsapp === null) return null
  return (
    <>
      <h2>Volte sempre</h2>
      {serviceTimes.length > 0 && (
        <ul className="service-times">
          {serviceTimes.map(({ weekday, time, name }) => (
            <li key={`${weekday} ${time} ${name}`}>
              <strong>
                {WEEKDAYS[weekday]}, {time}
              </strong>
              {name && ` · ${name}`}
            </li>
          ))}
        </ul>
      )}
      {fullAddress !== null && (
        <p>
          {fullAddress}
          <br />
          <a
            className="tall"
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(fullAddress)}`}
            target="_blank"
            rel="noopener"
          >
            Ver no mapa (abre em outra aba)
          </a>
        </p>
      )}
      {whatsapp !== null && (
        <a className="button quiet" href={`https://wa.me/${whatsapp}`} target="_blank" rel="noopener">
          Falar no WhatsApp (abre em outra aba)
        </a>
      )}
    </>
  )
}

/** The address of the previous form, for the rest of a family; null when it was not a form of this product. */
function formAddressOf(referrer: string): string | null {
  const { origin } = window.location
  return referrer.startsWith(`${origin}/visit/`) ? referrer.slice(origin.length) : null
}

function Nothing() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.replace("/"), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="sheet stack">
      <h1>Nenhum cadastro para mostrar</h1>
      <p role="status">Redirecionando para a página inicial...</p>
    </div>
  )
}
