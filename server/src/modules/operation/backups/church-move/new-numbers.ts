import { randomBytes, randomUUID } from "node:crypto"
import { nextNumbers } from "../../../../db/dump/load-church.ts"
import type { Db } from "../../../../db/tenant-scope.ts"

const UPLOADS = "uploads"
const NAME_BYTES = 16

/** Which number of this installation a record has got for its former one, both ways. */
export class NewNumbers {
  readonly #db: Db
  readonly #there = new Map<string, Map<string, string>>()
  readonly #back = new Map<string, Map<string, string>>()
  readonly #codes = new Map<string, string>()
  readonly #formerCodes = new Map<string, string>()

  constructor(db: Db) {
    this.#db = db
  }

  /** Gives the records of a table new numbers in the order of the former ones; uploads get new names. */
  async give(table: string, former: readonly string[]): Promise<void> {
    const given =
      table === UPLOADS
        ? former.map(() => randomBytes(NAME_BYTES).toString("base64url"))
        : await nextNumbers(this.#db, table, "id", former.length)
    const there = this.#there.get(table) ?? new Map<string, string>()
    const back = this.#back.get(table) ?? new Map<string, string>()
    former.forEach((number, index) => {
      const now = given[index] ?? ""
      there.set(number, now)
      back.set(now, number)
    })
    this.#there.set(table, there)
    this.#back.set(table, back)
  }

  of(table: string, former: string): string | null {
    return this.#there.get(table)?.get(former) ?? null
  }

  former(table: string, now: string): string | null {
    return this.#back.get(table)?.get(now) ?? null
  }

  /** Replaces codes that another record of this installation has. */
  replaceCodes(taken: readonly string[]): void {
    for (const code of taken) {
      const fresh = randomUUID()
      this.#codes.set(code, fresh)
      this.#formerCodes.set(fresh, code)
    }
  }

  code(former: string): string {
    return this.#codes.get(former) ?? former
  }

  formerCode(now: string): string {
    return this.#formerCodes.get(now) ?? now
  }
}
