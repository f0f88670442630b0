import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import type { Services } from "../../../../core/context.ts"
import { pictureAddress } from "../../../ground/uploads/public.ts"
import { eventOfPage } from "./open-event.ts"

/** Longer ones are cut by the apps that show them. */
const MAX_DESCRIPTION = 200

/** What a messaging app shows of the page of an event; null where the address shows none (docs/product/events.md#8.1). */
export async function readShareTags(services: Services, slug: string) {
  const event = await services.database.withSystem((db) => eventOfPage({ db }, slug))
  if (event === undefined) return null
  const { title, name, state, place, description, startsAt, cover } = event
  const { day, time } = onClockOfState(startsAt, state)
  const when = `${day.split("-").reverse().join("/")}, ${time.slice(0, 5)}`
  const words = [when, place, description.replace(/\s+/g, " ").trim()].filter(Boolean).join(" · ")
  return {
    title,
    siteName: name,
    description: words.length > MAX_DESCRIPTION ? `${words.slice(0, MAX_DESCRIPTION - 1)}…` : words,
    picture: pictureAddress({ services, now: services.clock.now() }, cover),
  }
}
