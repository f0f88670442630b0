import type { PublicContext } from "../../../core/context.ts"
import { fullAddress } from "../../../core/full-address.ts"
import { type Html, html } from "../../../core/html.ts"
import type { PublicPage } from "../../../core/public-page.ts"
import { branchesOnPage } from "../../ground/branches/public.ts"
import { hasForms, type OpenChurch, openChurch } from "../../ground/churches/public.ts"
import { pictureAddress } from "../../ground/uploads/public.ts"
import { devotionalOfDay } from "../../life/devotionals/public.ts"
import { eventsToCome } from "../../life/events/public.ts"
import { pathOfGroups } from "../../life/groups/public.ts"
import { contactForm } from "./contact-form.ts"
import {
  branchesSection,
  devotionalSection,
  eventsSection,
  groupsSection,
  placeSection,
  timesInWords,
  timesSection,
} from "./sections.ts"

type Place = Awaited<ReturnType<typeof branchesOnPage>>[number]

/** The church's own page (docs/product/church-page.md#2.1): off until it is switched on, and led to from former addresses. */
export const ownPage: PublicPage = {
  path: "/igreja/:church",
  code: "church",
  answer: async (ctx, { params: { church: asked = "" } }) => {
    const church = await openChurch(ctx, asked)
    if (!church?.publicPage) return null
    if (church.slug !== asked) return { kind: "moved", path: `/igreja/${church.slug}` }
    const places = await branchesOnPage(ctx, church.id)
    const headquarters = places.find(({ kind }) => kind === "headquarters")
    return {
      kind: "page",
      page: {
        title: church.name,
        siteName: church.name,
        description: inShort(church, headquarters?.serviceTimes ?? []),
        path: `/igreja/${church.slug}`,
        picture: pictureAddress(ctx, church.logo),
        body: await bodyOf(ctx, church, {
          headquarters,
          branches: places.filter((place) => place !== headquarters),
        }),
      },
    }
  },
}

/** Longer ones are cut by the apps that show them. */
const MAX_DESCRIPTION = 200

function inShort(church: OpenChurch, serviceTimes: Place["serviceTimes"]): string {
  const words = [church.pageWords, timesInWords(serviceTimes), fullAddress(church) ?? ""]
  const said = words
    .map((word) => word.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join(" · ")
  return said.length > MAX_DESCRIPTION ? `${said.slice(0, MAX_DESCRIPTION - 1)}…` : said
}

async function bodyOf(
  ctx: PublicContext,
  church: OpenChurch,
  { headquarters, branches }: { headquarters: Place | undefined; branches: readonly Place[] },
): Promise<Html> {
  const { id, name, logo, pageWords } = church
  // What leads to a form is not shown without one: its address is a 404.
  const asks = hasForms(church)
  const devotional = await devotionalOfDay(ctx, church)
  const events = asks ? await eventsToCome(ctx, id) : []
  const groups = asks ? await pathOfGroups(ctx, id) : null
  return html`<main class="reading stack">
      <header class="welcome">
        ${logo !== null && html`<img src="${pictureAddress(ctx, logo)}" alt="" />`}
        <h1>${name}</h1>
        ${pageWords !== "" && html`<p class="lines">${pageWords}</p>`}
        ${asks && html`<p><a class="button quiet" href="#contato">Fale com a igreja</a></p>`}
      </header>
      <div class="columns">${headquarters !== undefined && timesSection(headquarters)}${placeSection(church)}</div>
      ${devotional !== null && devotionalSection(devotional)}
      ${events.length > 0 && eventsSection(events, church.state)}
      ${groups !== null && groupsSection(groups)}
      ${branches.length > 0 && branchesSection(branches)}
      ${asks && contactForm(ctx, church)}
    </main>
    <footer class="reading church-foot small muted">
      <p>Feito com o <a href="/">Aprisco</a> · <a href="/politica-privacidade">Política de privacidade</a></p>
    </footer>`
}
