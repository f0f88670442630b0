import { IconCheck } from "@tabler/icons-react"
import { hole, Where } from "../holes.tsx"
import { LineIcon } from "./icon.tsx"

/** The plans on offer, each with a link to the registration. The server fills them in: their list may be the operator's own. */
export function PlansSection() {
  return (
    <section id="precos" className="band">
      <div className="wide">
        <h2>Planos que crescem com a igreja</h2>
        <p className="lead">Comece sem custo. Mude de plano quando a igreja precisar.</p>
        <ul className="plans">
          <Where there="plans">
            <li className="plan">
              <Where there="badge">
                <p className="badge">{hole("badge")}</p>
              </Where>
              <h3>{hole("name")}</h3>
              <p className="price">
                <strong>{hole("price")}</strong>
                {hole("period")}
              </p>
              <ul>
                <Where there="lines">
                  <li>
                    <LineIcon of={IconCheck} size={20} />
                    {hole("label")}
                  </li>
                </Where>
              </ul>
              <Where there="hasPrepared">
                <p className="coming">
                  <strong>Em preparação</strong>
                  <Where there="prepared">
                    <span>{hole("label")}</span>
                  </Where>
                </p>
              </Where>
              <Action when="isFree" href="/cadastro" words="Começar Gratuitamente" />
              <Action when="isPaid" href="/cadastro" words="Escolher Plano" />
              <Action when="isOnRequest" href="#contato" words="Falar com a gente" />
            </li>
          </Where>
        </ul>
      </div>
    </section>
  )
}

function Action({ when, href, words }: { when: string; href: string; words: string }) {
  return (
    <Where there={when}>
      <a className="button quiet" href={href} aria-label={`${words}: ${hole("name")}`}>
        {words}
      </a>
    </Where>
  )
}
