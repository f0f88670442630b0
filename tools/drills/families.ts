import { setTimeout as pause } from "node:timers/promises"
import { contract } from "@aprisco/contract"
import type { RegistrationStatus } from "@aprisco/contract/events/labels"
import type { Church } from "./church.ts"
import { Answers } from "./load.ts"

const PATIENCE_MS = 100
const DAY_MS = 86_400_000
/** The most that a page of a list has. */
const PAGE = 100

interface Size {
  readonly families: number
  readonly places: number
}

interface Registration {
  readonly id: number
  readonly status: RegistrationStatus
  readonly position: number | null
  readonly email: string
  /** Who have not cancelled. */
  readonly people: number
}

/** An event of few places, and families who register for it on its page, all at once. */
export class Families {
  readonly answers = new Answers()
  readonly #church: Church
  readonly #event: { readonly id: number; readonly slug: string }
  readonly #size: Size
  readonly #acknowledged = new Map<string, RegistrationStatus>()

  private constructor(church: Church, event: { id: number; slug: string }, size: Size) {
    this.#church = church
    this.#event = event
    this.#size = size
  }

  static async of(church: Church, size: Size): Promise<Families> {
    const { client } = church
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
    const { id, slug } = await client.call(contract.events.create, {
      body: {
        title: "Retiro",
        sessions: [{ startsAt: inDays(30), endsAt: inDays(31) }],
        capacity: size.places,
      },
    })
    await client.call(contract.events.publish, { params: { id } })
    return new Families(church, { id, slug }, size)
  }

  /** Each family repeats its registration with the same key until it is answered, as the page does. */
  async registerAll(): Promise<void> {
    await Promise.all(
      Array.from({ length: this.#size.families }, async (_, place) => {
        const email = `familia-${this.#event.id}-${place}@example.org`
        while (!(await this.answers.of(() => this.#register(email, place)))) await patience()
      }),
    )
  }

  async #register(email: string, place: number): Promise<void> {
    const attendees = Array.from({ length: 1 + (place % 6) }, () => ({
      fullName: "Ana Prado",
      under12: false,
    }))
    const { status } = await this.#church.client.call(
      contract.eventPage.register,
      {
        params: { slug: this.#event.slug },
        body: { contact: { fullName: `Familia ${place}`, email }, attendees, consent: true },
      },
      { idempotencyKey: email },
    )
    this.#acknowledged.set(email, status)
  }

  /** Cancels so many of those who are in, all at once, each until it is answered. */
  async cancel(count: number): Promise<void> {
    const inside = (await this.registered()).filter(({ status }) => status === "confirmed").slice(0, count)
    const cancel = (rid: number) =>
      this.#church.client.call(contract.eventRegistrations.cancel, {
        params: { id: this.#event.id, rid },
        body: {},
      })
    await Promise.all(
      inside.map(async ({ id }) => {
        while (!(await this.answers.of(() => cancel(id)))) await patience()
      }),
    )
  }

  /** No further active event: the church may have but two. Its line goes on. */
  async close(): Promise<void> {
    await this.#church.client.call(contract.events.close, { params: { id: this.#event.id } })
  }

  /** How many people are in, as the product counts them in one statement: the pages of a list are of several moments. */
  async peopleIn(): Promise<number> {
    const { confirmed } = await this.#church.client.call(contract.events.detail, {
      params: { id: this.#event.id },
    })
    return confirmed
  }

  /** All registrations, in the order of their arrival. True only while nothing changes, for the list has several pages. */
  async registered(): Promise<Registration[]> {
    const found: Registration[] = []
    for (let page = 1; ; page += 1) {
      const { results, next } = await this.#church.client.call(contract.eventRegistrations.list, {
        params: { id: this.#event.id },
        query: { page, perPage: PAGE },
      })
      for (const { id, status, position, contact, attendees } of results)
        found.push({
          ...{ id, status, position, email: contact.email ?? "" },
          people: attendees.filter(({ cancelled }) => !cancelled).length,
        })
      if (next === null) return found.toSorted((one, other) => one.id - other.id)
    }
  }

  /** Registrations that were acknowledged and are not there once, as they were answered. */
  unlike(found: readonly Registration[]): number {
    const byEmail = Map.groupBy(found, ({ email }) => email)
    return [...this.#acknowledged].filter(([email, status]) => {
      const [first, ...others] = byEmail.get(email) ?? []
      return first?.status !== status || others.length > 0
    }).length
  }
}

/** How many people are in. */
export function inside(found: readonly Registration[]): number {
  return found.reduce((sum, { status, people }) => sum + (status === "confirmed" ? people : 0), 0)
}

/** Families whose place is another one than the rule gives who have come one after the other. */
export function notInTurn(found: readonly Registration[], places: number): number {
  let free = places
  let waiting = 0
  return found.filter(({ status, position, people }) => {
    const isIn = people <= free
    if (isIn) free -= people
    else waiting += 1
    return status !== (isIn ? "confirmed" : "waiting") || position !== (isIn ? null : waiting)
  }).length
}

/** Families who wait though the places that are left are enough for them. */
export function passedOver(found: readonly Registration[], places: number): number {
  const free = places - inside(found)
  return found.filter(({ status, people }) => status === "waiting" && people <= free).length
}

const patience = () => pause(PATIENCE_MS * (0.5 + Math.random()))
