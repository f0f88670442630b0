import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { contract } from "@aprisco/contract"
import { MARKS, type Mark } from "@aprisco/contract/attendance/labels"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { valuesOf } from "@aprisco/contract/vocabulary"
import type { Church } from "./church.ts"
import { Answers } from "./load.ts"

const PEOPLE = 12
const PATIENCE_MS = 20
const STATUSES = valuesOf(MARKS)

/**
 * Two telephones that mark the people of one list without a pause, each its own half. One repeats a mark with the same id until it is answered, as the
 * queue on a telephone does. What was acknowledged last of each person is kept.
 */
export class Marks {
  readonly answers = new Answers()
  readonly #acknowledged = new Map<number, Mark>()
  readonly #church: Church
  readonly #list: number
  readonly #people: readonly number[]
  #isOn = false
  #running: Promise<unknown> = Promise.resolve()

  private constructor(church: Church, list: number, people: readonly number[]) {
    this.#church = church
    this.#list = list
    this.#people = people
  }

  static async of(church: Church): Promise<Marks> {
    const { client } = church
    const people: number[] = []
    for (let n = 0; n < PEOPLE; n += 1)
      people.push(
        (await client.call(contract.people.create, { body: { fullName: `Pessoa ${randomUUID()}` } })).id,
      )
    const [leaderId = 0, ...others] = people
    const body = { name: "Célula", kind: "celula" as const, leaderId }
    const group = await client.call(contract.groups.create, { body })
    for (const personId of others)
      await client.call(contract.groupPeople.add, { params: { id: group.id }, body: { personId } })
    const list = await client.call(contract.gatherings.begin, {
      body: { source: "group", sourceId: group.id, day: civilDay(new Date()), extra: true },
    })
    return new Marks(church, list.id, people)
  }

  start(): void {
    this.#isOn = true
    const half = PEOPLE / 2
    this.#running = Promise.all([
      this.#mark(this.#people.slice(0, half)),
      this.#mark(this.#people.slice(half)),
    ])
  }

  async stop(): Promise<void> {
    this.#isOn = false
    await this.#running
  }

  get acknowledged(): number {
    return this.#acknowledged.size
  }

  /** How many people the list says something else of than was acknowledged last. */
  async lost(): Promise<number> {
    const { roster } = await this.#church.client.call(contract.rosters.read, { params: { id: this.#list } })
    const shown = new Map(roster.map(({ personId, status }) => [personId, status]))
    return [...this.#acknowledged].filter(([personId, status]) => shown.get(personId) !== status).length
  }

  async #mark(people: readonly number[]): Promise<void> {
    for (let n = 0; this.#isOn; n += 1) {
      const personId = people[n % people.length] ?? 0
      const status = STATUSES[n % STATUSES.length] ?? "present"
      const mark = { personId, status, at: new Date().toISOString(), clientId: randomUUID() }
      while (!(await this.answers.of(() => this.#send(mark)))) await pause(PATIENCE_MS)
      this.#acknowledged.set(personId, status)
    }
  }

  #send(mark: object & { personId: number; status: Mark }): Promise<unknown> {
    return this.#church.client.call(contract.rosters.mark, {
      params: { id: this.#list },
      body: { marks: [mark], sentAt: new Date().toISOString() },
    })
  }
}
