import { BASE_PATH } from "@aprisco/contract/kit/route"
import type { PublicContext } from "../../../../core/context.ts"
import { html } from "../../../../core/html.ts"
import type { PageAnswer, PageRequest } from "../../../../core/public-page.ts"
import { dressPage, type OpenChurch } from "../../../ground/churches/public.ts"
import { listPath } from "./addresses.ts"

const TOKEN = /^[\w-]{20,100}$/

/** The address of the letter that asks to confirm a subscription. Opening it changes nothing: programs that look at mail open links too. */
export async function confirmationPage(
  ctx: PublicContext,
  church: OpenChurch,
  { params: { token = "" } }: PageRequest,
): Promise<PageAnswer | null> {
  if (!TOKEN.test(token)) return null
  return {
    kind: "page",
    page: {
      title: "Confirmar inscrição",
      siteName: church.name,
      description: `Devocionais de ${church.name} por e-mail.`,
      path: listPath(church.slug),
      picture: null,
      isSecret: true,
      body: dressPage(
        ctx,
        church,
        html`<section class="sheet">
          <form class="stack" data-send="${BASE_PATH}/devotionals/public/subscriptions/${token}/confirm/" data-words="Confirmar" method="post">
            <h1>Confirmar inscrição</h1>
            <p>Confirme que você quer receber os devocionais de ${church.name} por e-mail. Se não foi você que pediu, feche esta página: nada será enviado.</p>
            <div class="alert" role="alert" tabindex="-1" hidden></div>
            <button type="submit" class="button" disabled>Confirmar</button>
            <p class="needs-script small">Para confirmar, ative o JavaScript do navegador.</p>
          </form>
          <div class="note" role="status" tabindex="-1" hidden>
            <p>Inscrição confirmada! Você vai receber os próximos devocionais de ${church.name}. Para sair, use o link que vem em cada e-mail.</p>
          </div>
        </section>
        <p><a class="tall" href="${listPath(church.slug)}">Ler os devocionais</a></p>`,
      ),
    },
  }
}
