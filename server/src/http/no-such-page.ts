import { html } from "../core/html.ts"
import type { WebPage } from "../core/public-page.ts"

const plain = (title: string, body: WebPage["body"]): WebPage => ({
  title,
  siteName: "Aprisco",
  description: title,
  path: "/",
  picture: null,
  isSecret: true,
  body: html`<main class="narrow"><div class="sheet stack">${body}</div></main>`,
})

/** The one page for every address at which strangers find nothing. */
export const NO_SUCH_PAGE = plain(
  "Página não encontrada",
  html`<h1>Página não encontrada</h1>
<p>Este endereço não existe ou já não vale. Confira com a igreja se ele está certo.</p>
<p><a class="tall" href="/">Ir para o início</a></p>`,
)

/** Where a page cannot be shown for now. */
export const NOT_NOW = plain(
  "Tente de novo em instantes",
  html`<h1>Tente de novo em instantes</h1>
<p>Não foi possível abrir esta página agora.</p>`,
)
