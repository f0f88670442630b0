import { BASE_PATH } from "@aprisco/contract/kit/route"
import type { PublicContext } from "../../../core/context.ts"
import { type Html, html } from "../../../core/html.ts"
import type { OpenChurch } from "../../ground/churches/public.ts"
import { stampFor } from "../../roll/visitors/public.ts"

/**
 * The form by which strangers write to the church (docs/product/church-page.md#3.1). The page's script sends it, and says what is missing
 * (web/src/public/church); the server alone decides.
 */
export function contactForm(ctx: PublicContext, { name, slug, privacyContact }: OpenChurch): Html {
  return html`<section class="sheet" id="contato" aria-labelledby="contact-heading">
        <h2 id="contact-heading">Fale com a igreja</h2>
        <form class="stack" data-send="${BASE_PATH}/inquiries/public/${slug}/" data-words="Enviar mensagem" method="post" novalidate>
          <div class="alert" role="alert" tabindex="-1" hidden></div>
          ${field("name", "Nome", html`<input id="name" name="name" autocomplete="name" autocapitalize="words" maxlength="150" required aria-describedby="name-complaint" />`)}
          <p class="small muted">Informe e-mail ou telefone, para a igreja responder.</p>
          ${field("email", "E-mail", html`<input id="email" name="email" type="email" autocomplete="email" maxlength="254" aria-describedby="email-complaint" />`)}
          ${field("phone", "Telefone", html`<input id="phone" name="phone" type="tel" inputmode="tel" autocomplete="tel" maxlength="20" placeholder="(11) 91234-5678" aria-describedby="phone-complaint" />`)}
          ${field("subject", "Assunto", html`<input id="subject" name="subject" maxlength="150" required aria-describedby="subject-complaint" />`)}
          ${field("text", "Mensagem", html`<textarea id="text" name="text" rows="5" maxlength="3000" required aria-describedby="text-complaint"></textarea>`)}
          ${check("consent", `Concordo que ${name} guarde estes dados para me responder.`, false)}
          <p class="small muted">Só a equipe da igreja lê a mensagem. Nome e contato são apagados doze meses depois do atendimento. Para corrigir ou apagar antes, escreva para ${privacyContact}.</p>
          ${check("person", "Sou uma pessoa e quero falar com a igreja.", true)}
          <div class="unseen" aria-hidden="true"><label for="website">Site</label><input id="website" name="website" tabindex="-1" autocomplete="off" /></div>
          <input type="hidden" name="stamp" value="${stampFor(ctx, slug)}" />
          <button type="submit" class="button" disabled>Enviar mensagem</button>
          <p class="needs-script small">Para enviar a mensagem, ative o JavaScript do navegador.</p>
        </form>
        <div class="note" role="status" tabindex="-1" hidden>
          <p><strong>Mensagem enviada!</strong> Em breve alguém da igreja responde. Número: <strong class="protocol"></strong></p>
        </div>
      </section>`
}

function field(name: string, label: string, control: Html): Html {
  return html`<div class="field"><label for="${name}">${label}</label>${control}<p id="${name}-complaint" class="complaint"></p></div>`
}

function check(name: string, words: string, isHidden: boolean): Html {
  return html`<div class="check"${isHidden && html` hidden`}><label><input id="${name}" name="${name}" type="checkbox" aria-describedby="${name}-complaint" /><span>${words}</span></label><p id="${name}-complaint" class="complaint"></p></div>`
}
