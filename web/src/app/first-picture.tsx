import { FIRST_FIELDS } from "../lib/first-fields.ts"
import { Logo } from "../ui/logo.tsx"

/**
 * The spinner or, where the form for signing in comes next (public/before-first-paint.js knows), that form: its fields can be typed into,
 * and the real form takes over what is in them (lib/first-fields). It is no `<form>`, and its fields have no names: Enter sends nothing.
 */
export function FirstPicture() {
  return (
    <div className="first">
      <p className="first-loading" role="status">
        <span className="first-spinner" />
        Carregando...
      </p>
      <main className="first-login">
        <div className="first-brand">
          <Logo decorative size={52} />
          <div>
            <strong>Aprisco</strong>
            <span>Sistema de Gestão Eclesiástica</span>
          </div>
        </div>
        <div className="first-card">
          <h1 className="first-title">Entrar</h1>
          <label className="first-label">
            E-mail
            <input
              className="first-field"
              data-first={FIRST_FIELDS.email}
              type="email"
              inputMode="email"
              autoComplete="username"
              // biome-ignore lint/a11y/noAutofocus: as the form that comes
              autoFocus
            />
          </label>
          <label className="first-label">
            Senha
            <input
              className="first-field"
              data-first={FIRST_FIELDS.password}
              type="password"
              autoComplete="current-password"
            />
          </label>
          <div className="first-remember">
            <label>
              <input className="first-box" data-first={FIRST_FIELDS.remember} type="checkbox" />
              Lembrar de mim
            </label>
            <a className="first-link" href="/esqueci-senha">
              Esqueceu a senha?
            </a>
          </div>
          <button className="first-button" type="button" disabled>
            Entrar na Plataforma
          </button>
        </div>
        <p className="first-register">
          Ainda não tem uma conta?{" "}
          <a className="first-link" href="/cadastro">
            Cadastre sua igreja
          </a>
        </p>
      </main>
    </div>
  )
}
