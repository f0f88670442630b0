import type { Kysely } from "kysely"
import { encryptText } from "../../src/core/encrypted-text.ts"
import type { Encryption } from "../../src/core/encryption.ts"
import type { Schema } from "../../src/db/schema.ts"
import type { Random } from "./random.ts"

/** What the parts of the demonstration share. */
export interface Moment {
  readonly db: Kysely<Schema>
  readonly random: Random
  readonly now: Date
  /** The installation's own: what visitors wrote is encrypted as the product does it. */
  readonly encryption: Encryption
}

/** Free text about a person, encrypted as the product does it. */
export function encrypted({ encryption }: Pick<Moment, "encryption">, text: string | null): Buffer | null {
  return encryptText({ services: { encryption } }, text)
}

/** The ids of a church's users, the founder first. */
export type Staff = readonly [number, ...number[]]

/** A statement takes 65,535 parameters; a member has some fifty columns. */
const AT_ONCE = 500

/** A long list in parts that one statement can take. */
export function parts<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, n) =>
    list.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  )
}
