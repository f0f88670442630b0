import { BASE_PATH } from "@aprisco/contract/kit/route"
import type { PublicContext } from "../../../../core/context.ts"
import { cleaned, type Html, html } from "../../../../core/html.ts"
import type { PageAnswer, PageRequest } from "../../../../core/public-page.ts"
import { dressPage, type OpenChurch } from "../../../ground/churches/public.ts"
import { pictureAddress } from "../../../ground/uploads/public.ts"
import { feedsOf, listPath, onePath, soundPath } from "./addresses.ts"
import { pageOfList } from "./list-page.ts"
import { neighboursOf, type ShownDevotional, shownAt } from "./queries.ts"
import { subscribeForm } from "./subscribe-form.ts"
import { dayInWords, firstWords, playingTime } from "./words.ts"

/** One devotional; null for one that strangers may not read, whatever the reason (docs/product/devotionals.md#4.1). */
export async function onePage(
  ctx: PublicContext,
  church: OpenChurch,
  { params: { slug = "" } }: PageRequest,
): Promise<PageAnswer | null> {
  const one = await shownAt(ctx, church.id, slug)
  if (one === undefined) return null
  const { earlier, later } = await neighboursOf(ctx, church.id, one)
  const { title, bibleReference } = one
  const link = (rel: string, label: string, other: ShownDevotional | undefined) =>
    other !== undefined &&
    html`<a class="sheet" rel="${rel}" href="${onePath(church.slug, other.slug)}"><span class="small muted">${label}</span><span>${other.title}</span></a>`
  return {
    kind: "page",
    page: {
      title,
      siteName: church.name,
      description: [bibleReference, firstWords(one)].filter(Boolean).join(" · "),
      path: onePath(church.slug, one.slug),
      picture: pictureAddress(ctx, church.logo),
      type: "article",
      feeds: feedsOf(church),
      body: dressPage(
        ctx,
        church,
        html`<p><a class="tall" href="${listPath(church.slug)}">Todos os devocionais</a></p>
        ${article(church, one)}
        ${(earlier ?? later) && html`<nav class="neighbours" aria-label="Outros devocionais">${link("prev", "Anterior", earlier)}${link("next", "Próximo", later)}</nav>`}
        ${subscribeForm(church)}`,
      ),
    },
  }
}

function article(church: OpenChurch, one: ShownDevotional): Html {
  const sound = soundPath(church.slug, one)
  return html`<article class="sheet devotional" data-read="${BASE_PATH}/devotionals/public/${church.slug}/${one.slug}/read/">
          <p class="small muted"><time datetime="${one.publishOn}">${dayInWords(one.publishOn)}</time></p>
          <h1>${one.title}</h1>
          ${one.bibleReference !== "" && html`<p class="reference">${one.bibleReference}</p>`}
          ${one.authorName !== "" && html`<p class="muted">Por ${one.authorName}</p>`}
          ${sound !== null && html`<div class="listen"><p id="ouvir">Ouvir${one.audioSeconds !== null && ` (${playingTime(one.audioSeconds)})`}</p><audio controls preload="none" aria-labelledby="ouvir" src="${sound}"></audio></div>`}
          ${one.videoUrl !== null && html`<p><a class="button quiet" href="${one.videoUrl}" target="_blank" rel="noopener noreferrer">Ver o vídeo<span class="unseen"> (abre em outra aba)</span></a></p>`}
          <div class="formatted">${cleaned(one.body)}</div>
          ${one.series !== "" && html`<p class="small"><a class="tall" href="${pageOfList(church, one.series, 1)}">Série ${one.series}</a></p>`}
        </article>`
}
