import { BASE_PATH } from "@aprisco/contract/kit/route"
import { type Html, html } from "../../../../core/html.ts"
import { hasForms, type OpenChurch } from "../../../ground/churches/public.ts"

/** Asks for the devotionals by e-mail. The page's script sends it, and says what is missing (web/src/public/church). */
export function subscribeForm(church: OpenChurch): Html | false {
  if (!hasForms(church)) return false
  const { name, slug, privacyContact } = church
  return html`<section class="sheet" aria-labelledby="receber">
          <h2 id="receber">Receba por e-mail</h2>
          <form class="stack" data-send="${BASE_PATH}/devotionals/public/${slug}/subscribe/" data-words="Inscrever" method="post" novalidate>
            <p>Um devocional novo chega no seu e-mail no dia em que sai. Sair é um clique.</p>
            <div class="alert" role="alert" tabindex="-1" hidden></div>
            <div class="field">
              <label for="email">E-mail</label>
              <input id="email" name="email" type="email" autocomplete="email" maxlength="254" required aria-describedby="email-complaint" />
              <p id="email-complaint" class="complaint"></p>
            </div>
            <div class="check">
              <label><input id="consent" name="consent" type="checkbox" required aria-describedby="consent-complaint" /><span>Quero receber os devocionais de ${name} por e-mail.</span></label>
              <p id="consent-complaint" class="complaint"></p>
            </div>
            <div class="unseen" aria-hidden="true"><label for="website">Site</label><input id="website" name="website" tabindex="-1" autocomplete="off" /></div>
            <button type="submit" class="button" disabled>Inscrever</button>
            <p class="needs-script small">Para se inscrever, ative o JavaScript do navegador.</p>
            <p class="small muted">O e-mail serve só para isso. Sobre os seus dados, fale com a igreja: ${privacyContact}.</p>
          </form>
          <div class="note" role="status" tabindex="-1" hidden>
            <p>Quase lá! Abra o seu e-mail e confirme a inscrição pelo link que enviamos. Se ele não chegar, veja também o spam.</p>
          </div>
        </section>`
}
