import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import type { PublicContext } from "../../../../core/context.ts"
import { type Html, html } from "../../../../core/html.ts"
import type { PageAnswer, PageRequest } from "../../../../core/public-page.ts"
import { dressPage, type OpenChurch } from "../../../ground/churches/public.ts"
import { pictureAddress } from "../../../ground/uploads/public.ts"
import { feedsOf, listPath, onePath, podcastPath, rssPath } from "./addresses.ts"
import { PAGE_SIZE, type ShownDevotional, shownCount, shownPage } from "./queries.ts"
import { subscribeForm } from "./subscribe-form.ts"
import { dayInWords, firstWords } from "./words.ts"

/** The devotionals of a church, the latest first; null for a page that there is none of. */
export async function devotionalsPage(
  ctx: PublicContext,
  church: OpenChurch,
  { query }: PageRequest,
): Promise<PageAnswer | null> {
  const number = query.pagina === undefined ? 1 : Number(/^[1-9]\d{0,5}$/.exec(query.pagina)?.[0])
  if (Number.isNaN(number)) return null
  const asked = { churchId: church.id, series: query.serie || null }
  const count = await shownCount(ctx, asked)
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE))
  if (number > pages || (count === 0 && asked.series !== null)) return null
  const { day: today } = onClockOfState(ctx.now, church.state)
  const rows = await shownPage(ctx, asked, number)
  const title = asked.series === null ? "Devocionais" : `Série ${asked.series}`
  return {
    kind: "page",
    page: {
      title,
      siteName: church.name,
      description: `Leia e ouça os devocionais de ${church.name}.`,
      path: pageOfList(church, asked.series, number),
      picture: pictureAddress(ctx, church.logo),
      feeds: feedsOf(church),
      body: dressPage(
        ctx,
        church,
        html`<h1>${title}</h1>
        ${asked.series !== null && html`<p><a class="tall" href="${listPath(church.slug)}">Ver todos os devocionais</a></p>`}
        ${rows.length === 0 ? html`<p class="sheet">Ainda não há devocionais publicados.</p>` : html`<ol class="devotionals">${rows.map((row) => item(church, row, today))}</ol>`}
        ${pages > 1 && html`<nav class="turning" aria-label="Páginas">${number > 1 && html`<a class="button quiet" rel="prev" href="${pageOfList(church, asked.series, number - 1)}">Mais recentes</a>`}<span class="muted">Página ${number} de ${pages}</span>${number < pages && html`<a class="button quiet" rel="next" href="${pageOfList(church, asked.series, number + 1)}">Anteriores</a>`}</nav>`}
        ${subscribeForm(church)}
        <p class="small">Acompanhe também por <a href="${rssPath(church.slug)}">RSS</a> ou <a href="${podcastPath(church.slug)}">podcast</a>.</p>`,
      ),
    },
  }
}

function item(church: OpenChurch, row: ShownDevotional, today: string): Html {
  const isToday = row.publishOn === today
  const marks = [
    row.bibleReference,
    row.audioFile !== null && "com áudio",
    row.videoUrl !== null && "com vídeo",
  ]
  return html`<li class="sheet${isToday && " of-today"}">
          <p class="small muted">${isToday && html`<strong class="today">Hoje</strong> `}<time datetime="${row.publishOn}">${dayInWords(row.publishOn)}</time></p>
          <h2><a href="${onePath(church.slug, row.slug)}">${row.title}</a></h2>
          ${marks.some(Boolean) && html`<p class="muted">${marks.filter(Boolean).join(" · ")}</p>`}
          ${isToday && html`<p>${firstWords(row)}</p>`}
          ${row.series !== "" && html`<p class="small"><a class="tall" href="${pageOfList(church, row.series, 1)}">Série ${row.series}</a></p>`}
        </li>`
}

/** Of a page of the list, or of a series. */
export function pageOfList({ slug }: Pick<OpenChurch, "slug">, series: string | null, page: number): string {
  const query = new URLSearchParams({
    ...(series !== null && { serie: series }),
    ...(page > 1 && { pagina: String(page) }),
  })
  return query.size === 0 ? listPath(slug) : `${listPath(slug)}?${query}`
}
