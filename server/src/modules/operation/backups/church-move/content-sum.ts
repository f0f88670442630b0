import { createHash } from "node:crypto"
import type { Row } from "../../../../db/dump/church-rows.ts"

const RANGE = 2n ** 256n

/** Adds up rows to a sum that does not depend on their order. */
export class ContentSum {
  rows = 0
  #sum = 0n

  add(row: Row): void {
    const hash = createHash("sha256").update(JSON.stringify(row)).digest("hex")
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) % RANGE
    this.rows += 1
  }

  equals(other: ContentSum): boolean {
    return this.rows === other.rows && this.#sum === other.#sum
  }
}
