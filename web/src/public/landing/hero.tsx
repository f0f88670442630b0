import { placeholder, WithValue } from "../placeholders.tsx"
import { HeroPicture } from "./hero-picture.tsx"

/** The top section: what the product is for, and the registration. Numbers only from the settings file (docs/product/landing.md#1.3). */
export function Hero() {
  return (
    <section id="home" className="hero">
      <div className="wide">
        <div className="hero-words">
          <p className="kicker">Sistema de Gestão Eclesiástica</p>
          <h1>Cada pessoa conhecida pelo nome.</h1>
          <p className="lead">
            O Aprisco cuida do rol de membros, recebe quem visita já na porta e ajuda a sua igreja a não
            perder ninguém de vista.
          </p>
          <p className="doors">
            <a className="button lamp" href="/cadastro">
              Comece Gratuitamente
            </a>
            <a className="button ghost" href="#contato">
              Falar com a gente
            </a>
          </p>
          <p className="fine">Grátis até 60 membros. Sem cartão, sem instalar nada.</p>
        </div>
        <HeroPicture />
      </div>
      <WithValue name="hasNumbers">
        <div className="wide">
          <ul className="numbers">
            <WithValue name="numbers">
              <li>
                <strong>{placeholder("value")}</strong> {placeholder("label")}
              </li>
            </WithValue>
          </ul>
        </div>
      </WithValue>
    </section>
  )
}
