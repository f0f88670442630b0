import { IconMenu2, IconX } from "@tabler/icons-react"
import { Mark } from "../mark.tsx"
import { WithValue } from "../placeholders.tsx"
import { LineIcon } from "./icon.tsx"

function Links() {
  return (
    <>
      <a href="#recursos">Recursos</a>
      <a href="#precos">Planos</a>
      <a href="#comparativo">Comparativo</a>
      <WithValue name="hasTestimonials">
        <a href="#depoimentos">Depoimentos</a>
      </WithValue>
      <a href="#contato">Contato</a>
    </>
  )
}

/** The fixed bar: links to the parts of the page, sign-in and registration. The phone's menu opens without a script. */
export function Top() {
  return (
    <header className="top">
      <div className="wide">
        <p className="masthead">
          <a href="/">
            <Mark />
            Aprisco
          </a>
        </p>
        <nav className="top-links" aria-label="Seções da página">
          <Links />
        </nav>
        <div className="top-doors">
          <a className="top-login" href="/login">
            Fazer Login
          </a>
          <a className="button" href="/cadastro">
            Comece Gratuitamente
          </a>
        </div>
        <details className="menu">
          <summary aria-label="Menu">
            <LineIcon of={IconMenu2} />
            <LineIcon of={IconX} />
          </summary>
          <nav aria-label="Menu">
            <Links />
            <a href="/login">Fazer Login</a>
            <a className="button" href="/cadastro">
              Comece Gratuitamente
            </a>
          </nav>
        </details>
      </div>
    </header>
  )
}
