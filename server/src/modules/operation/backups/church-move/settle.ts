import { randomUUID } from "node:crypto"
import type { Row } from "../../../../db/dump/church-rows.ts"
import type { ChurchTable } from "../../../../db/dump/church-tables.ts"

/** What of an account cannot be in this installation as it was. */
export interface AccountChanges {
  /** Addresses that an account of this installation has. */
  readonly taken: ReadonlySet<string>
  /** The new number of an account. */
  readonly numberOf: (former: string) => string | null
  readonly now: Date
}

const OFFICE = "DENOMINATION_ADMIN"
const DELETED = /^conta-excluida-\d+@aprisco\.invalid$/
/** What only a person who has the address may have. */
const OF_THE_OWNER = [
  "password_hash",
  "verified_email",
  "email_verified_at",
  "encrypted_totp_secret",
  "totp_confirmed_at",
  "totp_last_step",
  "terms_accepted_at",
]

/**
 * Accounts as they arrive: nobody has an office over the churches of this installation, and a person whose address has an account here already is
 * invited to the church, as by its own staff: who has that address must decide.
 */
export function settleAccounts(table: ChurchTable, rows: readonly Row[], changes: AccountChanges): Row[] {
  const place = new Map(table.columns.map(({ name }, index) => [name, index]))
  const at = (name: string) => place.get(name) ?? -1
  return rows.map((row) => {
    const account = [...row]
    const email = row[at("email")] ?? ""
    if (row[at("role")] === OFFICE) account[at("role")] = "CHURCH_ADMIN"
    if (DELETED.test(email))
      account[at("email")] = `conta-excluida-${changes.numberOf(row[at("id")] ?? "")}@aprisco.invalid`
    else if (changes.taken.has(email)) {
      for (const name of OF_THE_OWNER) account[at(name)] = null
      account[at("email")] = `convite-${randomUUID()}@aprisco.invalid`
      account[at("invited_email")] = email
      account[at("invited_at")] = changes.now
        .toISOString()
        .replace("T", " ")
        .replace(/\.\d+Z$/, "+00")
    }
    return account
  })
}
