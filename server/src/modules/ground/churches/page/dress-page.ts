import type { RequestContext } from "../../../../core/context.ts"
import { type Html, html } from "../../../../core/html.ts"
import { pictureAddress } from "../../uploads/public.ts"
import type { OpenChurch } from "./open-church.ts"

type Dressed = Pick<OpenChurch, "name" | "slug" | "logo" | "publicPage">

/** What all public pages of a church have around them: its logo and name, the way to its own page, and whose product it is. */
export function dressPage(
  requestContext: Pick<RequestContext, "services" | "now">,
  church: Dressed,
  content: Html,
): Html {
  const { name, slug, logo, publicPage } = church
  const mark = html`${logo !== null && html`<img class="church-mark" src="${pictureAddress(requestContext, logo)}" alt="" width="40" height="40" />`}<span>${name}</span>`
  return html`<header class="reading church-head">
      <p class="masthead">${publicPage ? html`<a href="/igreja/${slug}">${mark}</a>` : mark}</p>
    </header>
    <main class="reading stack">
      ${content}
    </main>
    <footer class="reading church-foot small muted">
      <p>Feito com o <a href="/">Aprisco</a> · <a href="/politica-privacidade">Política de privacidade</a></p>
    </footer>`
}
