import { keysOf } from "@aprisco/contract/kit/record-field"
import type { WithdrawnChannel } from "@aprisco/contract/people/consent-ledger"
import { KNOWN_FIELDS } from "@aprisco/contract/people/fields"
import type { Insertable } from "kysely"
import type { People } from "../../../../db/schema-people.ts"

/** The column that says whether messages are welcome, by channel of the ledger. */
export const PREFERENCE_OF_CHANNEL = {
  email: "acceptEmail",
  sms: "acceptSms",
  whatsapp: "acceptWhatsapp",
} as const satisfies Record<WithdrawnChannel, keyof People>

/** No message is welcome. */
export const NONE_WELCOME = { acceptEmail: false, acceptSms: false, acceptWhatsapp: false } as const

/** The columns of a person that forms of the roll and of registrations, and sheets, write: what is known of the person, the preferences, the account. */
export const PERSONAL_COLUMNS = [
  ...keysOf(KNOWN_FIELDS),
  ...Object.values(PREFERENCE_OF_CHANNEL),
  "userId",
] as const satisfies readonly (keyof People)[]

export type PersonalColumn = (typeof PERSONAL_COLUMNS)[number]

/** What is to be written of a person; undefined: no change. */
export type PersonalValues = Partial<Pick<Insertable<People>, PersonalColumn>>

function isPersonal(column: string): column is PersonalColumn {
  return PERSONAL_COLUMNS.some((name) => name === column)
}

/** The columns of a form, divided into those of the person and those of the entry itself. */
export function divideColumns<T extends object>(
  columns: T,
): { personal: Pick<T, keyof T & PersonalColumn>; own: Omit<T, PersonalColumn> } {
  const [personal, own] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(columns).filter(([name]) => isPersonal(name) === wanted)),
  )
  return { personal, own } as { personal: Pick<T, keyof T & PersonalColumn>; own: Omit<T, PersonalColumn> } // by the names of the columns
}
