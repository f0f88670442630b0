import { IconCheck } from "@tabler/icons-react"
import { placeholder, WithValue } from "../placeholders.tsx"
import { Fold } from "./fold.tsx"
import { LineIcon } from "./icon.tsx"

/** The plans on offer, each with a link to the registration. The server fills them in: their list may be the operator's own. */
export function PlansSection() {
  return (
    <section id="precos" className="band">
      <div className="wide">
        <h2>Planos que crescem com a igreja</h2>
        <p className="lead">Comece sem custo. Mude de plano quando a igreja precisar.</p>
        <ul className="plans">
          <WithValue name="plans">
            <li className="plan">
              <WithValue name="badge">
                <p className="badge">{placeholder("badge")}</p>
              </WithValue>
              <h3>{placeholder("name")}</h3>
              <p className="price">
                <strong>{placeholder("price")}</strong>
                {placeholder("period")}
              </p>
              <Fold title="O que inclui">
                <ul>
                  <WithValue name="lines">
                    <li>
                      <LineIcon of={IconCheck} size={20} />
                      {placeholder("label")}
                    </li>
                  </WithValue>
                </ul>
                <WithValue name="hasPrepared">
                  <p className="coming">
                    <strong>Em preparação</strong>
                    <WithValue name="prepared">
                      <span>{placeholder("label")}</span>
                    </WithValue>
                  </p>
                </WithValue>
              </Fold>
              <Action when="isFree" href="/cadastro" words="Começar Gratuitamente" />
              <Action when="isPaid" href="/cadastro" words="Escolher Plano" />
              <Action when="isOnRequest" href="#contato" words="Falar com a gente" />
            </li>
          </WithValue>
        </ul>
      </div>
    </section>
  )
}

function Action({ when, href, words }: { when: string; href: string; words: string }) {
  return (
    <WithValue name={when}>
      <a className="button quiet" href={href} aria-label={`${words}: ${placeholder("name")}`}>
        {words}
      </a>
    </WithValue>
  )
}
