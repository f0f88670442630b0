import { readFileSync } from "node:fs"
import { renderToStaticMarkup } from "react-dom/server"
import { Logo } from "../ui/logo.tsx"

/**
 * What index.html shows while the application's code loads: the spinner or, where the form
 * for signing in comes next (public/before-first-paint.js knows), a picture of it. Rendered by the build; the application replaces it.
 */
export function firstPaint(): { head: string; body: string } {
  return {
    head: `<style>${readFileSync(new URL("first-paint.css", import.meta.url), "utf8")}</style>`,
    body: renderToStaticMarkup(<FirstPaint />),
  }
}

function FirstPaint() {
  return (
    <div className="first">
      <p className="first-loading" role="status">
        <span className="first-spinner" />
        Carregando...
      </p>
      <div className="first-login" aria-hidden="true">
        <div className="first-brand">
          <Logo decorative size={52} />
          <div>
            <strong>Aprisco</strong>
            <span>Sistema de Gestão Eclesiástica</span>
          </div>
        </div>
        <div className="first-card">
          <p className="first-title">Entrar</p>
          <p className="first-label">E-mail</p>
          <p className="first-field" />
          <p className="first-label">Senha</p>
          <p className="first-field" />
          <p className="first-remember">
            <span className="first-box" />
            Lembrar de mim
            <span className="first-link">Esqueceu a senha?</span>
          </p>
          <p className="first-button">Entrar na Plataforma</p>
        </div>
        <p className="first-register">
          Ainda não tem uma conta? <span className="first-link">Cadastre sua igreja</span>
        </p>
      </div>
    </div>
  )
}
