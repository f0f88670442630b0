import { randomInt, randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { contract } from "@aprisco/contract"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { amountOf } from "@aprisco/contract/kit/money"
import type { Church } from "./church.ts"
import { Answers } from "./load.ts"

const PATIENCE_MS = 20
const WRITERS = 4
const MAX_PAGE = 100

/** Treasurers who post entries without a pause, and repeat a call with its key until it is answered. What was acknowledged is kept. */
export class LedgerLoad {
  readonly answers = new Answers()
  /** Description → number and amount, as they were answered. */
  readonly acknowledged = new Map<string, { number: string; amount: string }>()
  readonly #church: Church
  readonly #account: number
  readonly #categories: { readonly income: number; readonly expense: number }
  #isOn = false
  #running: Promise<unknown> = Promise.resolve()

  private constructor(
    church: Church,
    account: number,
    categories: { readonly income: number; readonly expense: number },
  ) {
    this.#church = church
    this.#account = account
    this.#categories = categories
  }

  static async of(church: Church): Promise<LedgerLoad> {
    const { client } = church
    const [accounts, categories] = await Promise.all([
      client.call(contract.treasuryAccounts.list),
      client.call(contract.treasuryCategories.list),
    ])
    const idOf = (code: string) => categories.results.find((one) => one.code === code)?.id ?? 0
    return new LedgerLoad(church, accounts.results[0]?.id ?? 0, {
      income: idOf("1.02"),
      expense: idOf("2.10"),
    })
  }

  start(): void {
    this.#isOn = true
    this.#running = Promise.all(Array.from({ length: WRITERS }, () => this.#write()))
  }

  async stop(): Promise<void> {
    this.#isOn = false
    await this.#running
  }

  async #write(): Promise<void> {
    while (this.#isOn) {
      const description = `Oferta ${randomUUID()}`
      const kind = Math.random() < 0.7 ? "income" : "expense"
      const body = {
        ...({ kind, description, date: civilDay(new Date()), account: this.#account } as const),
        category: this.#categories[kind as "income" | "expense"],
        amount: amountOf(randomInt(1, 50_000)),
      }
      const key = randomUUID()
      let number = ""
      const post = async () => {
        const entry = await this.#church.client.call(
          contract.ledgerEntries.create,
          { body },
          { idempotencyKey: key },
        )
        number = entry.number
      }
      while (!(await this.answers.of(post))) await pause(PATIENCE_MS)
      this.acknowledged.set(description, { number, amount: body.amount })
    }
  }

  /** Compares what was acknowledged with the list, and the numbers with each other. */
  async compare(): Promise<{ lost: number; doubled: number; gaps: number; unlike: number }> {
    const found = new Map<string, { number: string; amount: string; times: number }>()
    const numbers = new Set<string>()
    let rows = 0
    for (let page = 1; ; page += 1) {
      const list = await this.#church.client.call(contract.ledgerEntries.list, {
        query: { page, perPage: MAX_PAGE, ordering: "number" },
      })
      for (const { description, number, amount } of list.results) {
        rows += 1
        numbers.add(number)
        const times = (found.get(description ?? "")?.times ?? 0) + 1
        found.set(description ?? "", { number, amount, times })
      }
      if (list.next === null) break
    }
    const last = Math.max(0, ...[...numbers].map((number) => Number(number.slice(5))))
    const same = ([description, sent]: [string, { number: string; amount: string }]) => {
      const row = found.get(description)
      return row === undefined || (row.number === sent.number && row.amount === sent.amount)
    }
    return {
      lost: [...this.acknowledged.keys()].filter((description) => !found.has(description)).length,
      doubled: [...found.values()].filter(({ times }) => times > 1).length,
      gaps: last - numbers.size + (rows - numbers.size),
      unlike: [...this.acknowledged].filter((one) => !same(one)).length,
    }
  }
}
