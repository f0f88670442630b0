import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { contract } from "@aprisco/contract"
import { Problem } from "@aprisco/contract/kit/problem"
import type { Church } from "./church.ts"

/** Between two attempts of a writer that was not answered. */
const PATIENCE_MS = 20

/** The answers that one kind of call got: how many of each status, 0 for none at all, and the slowest. */
export class Answers {
  readonly counts = new Map<number, number>()
  slowest = 0

  /** Makes a call and counts its answer. True: it succeeded. */
  async of(call: () => Promise<unknown>): Promise<boolean> {
    const begun = performance.now()
    const status = await call().then(() => 200, statusOf)
    this.slowest = Math.max(this.slowest, performance.now() - begun)
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1)
    return status === 200
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Answers that are neither a success nor one of these. */
  otherThan(...statuses: readonly number[]): number {
    const expected = [200, ...statuses].map((status) => this.counts.get(status) ?? 0)
    return this.total - expected.reduce((sum, count) => sum + count, 0)
  }

  toString(): string {
    const words = [...this.counts].toSorted().map(([status, count]) => `${count} × ${status || "no answer"}`)
    return words.join(", ") || "none"
  }
}

/** An answer that broke off is no answer. */
function statusOf(error: unknown): number {
  return error instanceof Problem ? error.status : 0
}

/**
 * People who register visitors, by the poster's code and by hand, and people who read the list, all of them without a pause. A writer repeats a
 * call with the same key until it is answered, as a phone does. What was acknowledged is kept.
 */
export class Load {
  readonly acknowledged = new Set<string>()
  readonly church: Church
  writes = new Answers()
  reads = new Answers()
  #isOn = false
  #running: Promise<unknown> = Promise.resolve()

  constructor(church: Church) {
    this.church = church
  }

  start({ writers = 4, readers = 2 } = {}): void {
    this.#isOn = true
    this.#running = Promise.all([
      ...Array.from({ length: writers }, (_, n) => this.#write(n % 2 === 0)),
      ...Array.from({ length: readers }, () => this.#read()),
    ])
  }

  /** Begins to count answers anew, and returns those until now. */
  count(): { writes: Answers; reads: Answers } {
    const { writes, reads } = this
    this.writes = new Answers()
    this.reads = new Answers()
    return { writes, reads }
  }

  /** Resolves when every writer has its last answer. */
  async stop(): Promise<void> {
    this.#isOn = false
    await this.#running
  }

  async #write(byCode: boolean): Promise<void> {
    while (this.#isOn) {
      const name = `Visitante ${randomUUID()}`
      const key = randomUUID()
      while (!(await this.writes.of(() => this.#register(byCode, name, key)))) await pause(PATIENCE_MS)
      this.acknowledged.add(name)
    }
  }

  async #register(byCode: boolean, fullName: string, idempotencyKey: string): Promise<void> {
    const { client, qrCode } = this.church
    const body = { fullName, city: "São Paulo", state: "SP" }
    if (byCode)
      await client.call(
        contract.visitors.registerByQr,
        { params: { uuid: qrCode }, body: { ...body, consent: true } },
        { idempotencyKey },
      )
    else await client.call(contract.visitors.create, { body }, { idempotencyKey })
  }

  async #read(): Promise<void> {
    while (this.#isOn) {
      const isAnswered = await this.reads.of(() => this.church.client.call(contract.visitors.list))
      await pause(isAnswered ? 0 : PATIENCE_MS)
    }
  }

  /** Compares what was acknowledged with what the product has. `torn`: rows without what was sent with them. */
  async compare(): Promise<{ lost: number; doubled: number; torn: number }> {
    const found = new Map<string, number>()
    let torn = 0
    for (let page = 1; ; page += 1) {
      const list = await this.church.client.call(contract.visitors.list, {
        query: { page, perPage: 100, ordering: "created_at" },
      })
      for (const row of list.results) {
        found.set(row.fullName, (found.get(row.fullName) ?? 0) + 1)
        if (!row.city || !row.branchName) torn += 1
      }
      if (list.next === null) break
    }
    return {
      lost: [...this.acknowledged].filter((name) => !found.has(name)).length,
      doubled: [...found.values()].filter((times) => times > 1).length,
      torn,
    }
  }
}
