import { IconCircleCheck } from "@tabler/icons-react"
import { LineIcon } from "./icon.tsx"

const FIELDS = [
  { name: "church_name", label: "Nome da igreja", type: "text", complete: "organization", max: 150 },
  { name: "email", label: "E-mail do responsável", type: "email", complete: "email", max: 254 },
  { name: "phone", label: "Telefone", type: "tel", complete: "tel", max: 20 },
] as const

/** The contact form. lead-form.ts makes it work; until then its button is disabled. */
export function ContactSection() {
  return (
    <section id="contato" className="contact">
      <div className="wide">
        <div>
          <h2>Prefere conversar antes?</h2>
          <p className="lead">
            Deixe o contato da igreja. Mostramos o Aprisco com calma, respondemos às dúvidas da secretaria e
            ajudamos a começar.
          </p>
          <p>
            Já decidiu? <a href="/cadastro">Cadastre a sua igreja agora</a>: leva poucos minutos.
          </p>
        </div>
        <div className="contact-card">
          <form id="lead" noValidate method="post">
            <h3>Fale com a gente</h3>
            <div id="lead-alert" className="alert" role="alert" tabIndex={-1} hidden />
            {FIELDS.map(({ name, label, type, complete, max }) => (
              <div key={name} className="field">
                <label htmlFor={`lead-${name}`}>{label}</label>
                <input
                  id={`lead-${name}`}
                  name={name}
                  type={type}
                  autoComplete={complete}
                  maxLength={max}
                  required
                  aria-describedby={`lead-${name}-complaint`}
                />
                <p id={`lead-${name}-complaint`} className="complaint" />
              </div>
            ))}
            {/* For robots alone: people neither see it nor reach it. */}
            <div className="unseen" aria-hidden="true">
              <label htmlFor="lead-subject">Assunto</label>
              <input id="lead-subject" name="subject" type="text" tabIndex={-1} autoComplete="off" />
            </div>
            <button type="submit" className="button" disabled>
              Enviar contato
            </button>
            <p className="needs-script">Para enviar o contato, ative o JavaScript do navegador.</p>
            <p className="fine">
              Usamos estes dados somente para responder a você, por até 12 meses.{" "}
              <a href="/politica-privacidade">Política de privacidade</a>
            </p>
          </form>
          <div id="lead-done" role="status" tabIndex={-1} hidden>
            <LineIcon of={IconCircleCheck} size={48} />
            <h3>Recebemos o seu contato!</h3>
            <p>Em breve alguém da nossa equipe fala com você. Se quiser, já pode começar:</p>
            <a className="button" href="/cadastro">
              Comece Gratuitamente
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}
