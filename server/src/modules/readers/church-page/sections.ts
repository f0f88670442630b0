import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import { WEEKDAYS } from "@aprisco/contract/kit/week"
import { fullAddress } from "../../../core/full-address.ts"
import { type Html, html } from "../../../core/html.ts"
import type { branchesOnPage } from "../../ground/branches/public.ts"
import type { OpenChurch } from "../../ground/churches/public.ts"
import type { devotionalOfDay } from "../../life/devotionals/public.ts"
import type { eventsToCome } from "../../life/events/public.ts"

type Branch = Awaited<ReturnType<typeof branchesOnPage>>[number]
type ShownEvent = Awaited<ReturnType<typeof eventsToCome>>[number]
type Place = Parameters<typeof fullAddress>[0] & { phone: string | null }

/** When the church meets at its headquarters. */
export function timesSection({ serviceTimes }: Pick<Branch, "serviceTimes">): Html | false {
  if (serviceTimes.length === 0) return false
  return html`<section class="sheet"><h2>Horários</h2><p class="lines">${timesInWords(serviceTimes)}</p></section>`
}

/** Where it is, with a link to a map that opens elsewhere, and its telephone. */
export function placeSection(church: OpenChurch): Html {
  return html`<section class="sheet"><h2>Onde estamos</h2>${placeOf(church)}</section>`
}

/** The devotional of the day, else the latest. */
export function devotionalSection(one: NonNullable<Awaited<ReturnType<typeof devotionalOfDay>>>): Html {
  return html`<section class="sheet">
        <h2>${one.isToday ? "Devocional de hoje" : "Último devocional"}</h2>
        <p><a class="tall" href="${one.path}"><strong>${one.title}</strong></a></p>
        ${one.bibleReference !== "" && html`<p class="muted">${one.bibleReference}</p>`}
        ${one.words !== "" && html`<p>${one.words}</p>`}
        <p><a class="tall" href="${one.allPath}">Todos os devocionais</a></p>
      </section>`
}

const inFull = new Intl.DateTimeFormat("pt-BR", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
})

/** What is to come, on the church's clock. */
export function eventsSection(events: readonly ShownEvent[], state: string): Html {
  const when = ({ startsAt }: ShownEvent) => {
    const { day, time } = onClockOfState(startsAt, state)
    return `${inFull.format(new Date(`${day}T00:00:00Z`))}, às ${time.slice(0, 5)}`
  }
  return html`<section class="sheet"><h2>Próximos eventos</h2><ul class="plain-list">${events.map(
    (event) =>
      html`<li><h3><a class="tall" href="/evento/${event.slug}">${event.title}</a></h3><p class="muted">${[when(event), event.place].filter(Boolean).join(" · ")}</p></li>`,
  )}</ul></section>`
}

/** The way to the page of its groups, which no crawler lists. */
export function groupsSection(path: string): Html {
  return html`<section class="sheet"><h2>Grupos</h2><p>Participe de um grupo perto da sua casa.</p><p><a class="button quiet" rel="nofollow" href="${path}">Encontre um grupo</a></p></section>`
}

/** Its branches, each with its place and when it meets. */
export function branchesSection(branches: readonly Branch[]): Html {
  return html`<section class="sheet"><h2>Filiais e congregações</h2><ul class="plain-list">${branches.map(
    (branch) =>
      html`<li><h3>${branch.name}</h3>${branch.serviceTimes.length > 0 && html`<p class="lines">${timesInWords(branch.serviceTimes)}</p>`}${placeOf(branch)}</li>`,
  )}</ul></section>`
}

/** A line each. */
export function timesInWords(serviceTimes: Branch["serviceTimes"]): string {
  return serviceTimes
    .map(({ weekday, time, name }) => [`${WEEKDAYS[weekday]}, ${time}`, name].filter(Boolean).join(" · "))
    .join("\n")
}

function placeOf(place: Place): Html {
  const address = fullAddress(place)
  const { phone } = place
  return html`${address !== null && html`<p>${address}</p><p><a class="tall" href="https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}" target="_blank" rel="noopener noreferrer">Ver no mapa<span class="unseen"> (abre em outra aba)</span></a></p>`}${phone !== null && phone !== "" && html`<p><a class="tall" href="tel:+55${phone.replace(/\D/g, "")}">${phone}</a></p>`}`
}
