import { dialable } from "@aprisco/contract/brazil/phone-digits"
import { type Expression, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { unlessHidden } from "../../../core/minors-contact.ts"
import { contentLines, escapeText } from "../../../integrations/content-lines.ts"

/** What an address book may have of a person. */
export interface CardFacts {
  id: number
  fullName: string
  birthDate: string | null
  phone: string | null
  phoneSecondary: string | null
  email: string | null
  address: string | null
  number: string | null
  complement: string | null
  neighborhood: string | null
  city: string | null
  state: string | null
  zipcode: string | null
}

/** The values of cards for a query of a list's people, in the order in which `cardsOfRows` takes them; how to reach a minor is blank where it is hidden. */
export function cardValues(ctx: Context): Expression<unknown>[] {
  const contact = (field: string) => unlessHidden(ctx, "people", sql.ref(`people.${field}`))
  return [
    sql`people.id`,
    sql`people.full_name`,
    sql`to_char(people.birth_date, 'YYYY-MM-DD')`,
    ...["phone", "phoneSecondary", "email", "address", "number", "complement", "neighborhood"].map(contact),
    sql`people.city`,
    sql`people.state`,
    contact("zipcode"),
  ]
}

/**
 * The cards of a list's people, from rows of the values of `cardValues`. Without a name of the church each row has it as its last value. A row
 * without a person's name has no card.
 */
export async function* cardsOfRows(
  batches: AsyncIterable<readonly string[][]>,
  churchName?: string,
): AsyncGenerator<Buffer> {
  for await (const batch of batches)
    yield Buffer.from(batch.map((row) => cardOfRow(row, churchName ?? row.at(-1) ?? "")).join(""))
}

function cardOfRow(row: readonly string[], churchName: string): string {
  const [id, fullName = "", ...rest] = row
  if (fullName === "") return ""
  const [birthDate, phone, phoneSecondary, email, address, number, complement, ...place] = rest.map(
    (value) => value || null,
  )
  const [neighborhood, city, state, zipcode] = place
  const known = { birthDate, phone, phoneSecondary, email, address, number, complement }
  return personCard(
    { ...NOTHING, ...known, neighborhood, city, state, zipcode, id: Number(id), fullName },
    churchName,
  )
}

const NOTHING = { birthDate: null, phone: null, phoneSecondary: null, email: null, address: null }

/**
 * A card of vCard 3.0 (RFC 2426), which every telephone reads. The name is one text (STYLE.md), so all of it stands where programs look
 * for the given name.
 */
export function personCard(
  person: { [F in keyof CardFacts]: CardFacts[F] | undefined },
  churchName: string,
): string {
  const phones = [person.phone, person.phoneSecondary].flatMap((phone) => (phone ? [phone] : []))
  const name = escapeText(person.fullName ?? "")
  return contentLines([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "PRODID:-//Aprisco//Contatos//PT-BR",
    `UID:aprisco-person-${person.id}`,
    `FN:${name}`,
    `N:;${name};;;`,
    ...phones.map((phone, place) => `TEL;TYPE=${place === 0 ? "CELL,PREF" : "VOICE"}:${telephone(phone)}`),
    ...(person.email ? [`EMAIL;TYPE=INTERNET:${escapeText(person.email)}`] : []),
    ...addressLine(person),
    ...(person.birthDate ? [`BDAY:${person.birthDate}`] : []),
    `ORG:${escapeText(churchName)}`,
    "END:VCARD",
  ])
}

/** With the country before it, so that it can be dialled from anywhere; as it was typed where it is not whole. */
function telephone(phone: string): string {
  const digits = dialable(phone)
  return digits === null ? escapeText(phone) : `+${digits}`
}

function addressLine(person: Partial<CardFacts>): string[] {
  const street = [person.address, person.number, person.complement].filter(Boolean).join(", ")
  const { neighborhood, city, state, zipcode } = person
  const parts = ["", neighborhood, street, city, state, zipcode].map((part) => escapeText(part ?? ""))
  return parts.every((part) => part === "") ? [] : [`ADR;TYPE=HOME:${[...parts, "Brasil"].join(";")}`]
}
