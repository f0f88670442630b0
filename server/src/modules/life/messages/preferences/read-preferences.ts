import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { messagePreferences } from "@aprisco/contract/messages/preferences"
import { sql } from "kysely"
import type { PublicContext } from "../../../../core/context.ts"
import { pictureAddress } from "../../../ground/uploads/public.ts"
import { maskedEmail } from "./masked-email.ts"
import { type OpenLink, openPreferencesLink } from "./open-link.ts"
import { ALL_PURPOSES, leftPurposes } from "./opt-outs.ts"

const DAYS_TO_GRANT = 30
const DAY_MS = 86_400_000

/** Nothing sends SMS: nobody is asked (docs/product/people.md#8.6). */
export const CHOSEN_CHANNELS = ["email", "whatsapp"] as const

/** What the person of a link receives. Changes nothing. Throws 404. */
export async function readOwnPreferences(
  ctx: PublicContext,
  token: string,
): Promise<ReplyOf<typeof messagePreferences.read>> {
  return presentPreferences(ctx, await openPreferencesLink(ctx, token))
}

/** The same of an opened link. */
export async function presentPreferences(
  ctx: PublicContext,
  link: OpenLink,
): Promise<ReplyOf<typeof messagePreferences.read>> {
  const { person, addressHash, churchName, purpose } = link
  const left = await leftPurposes(ctx, link)
  const isTheirs = addressHash === null || person?.emailHash?.equals(addressHash) === true
  return {
    churchName,
    logo: pictureAddress(ctx, link.logo),
    firstName: person?.fullName.split(" ")[0] ?? null,
    address: isTheirs && person?.email ? maskedEmail(person.email) : null,
    purpose,
    channels: person === null ? {} : await channelsOf(ctx, person.id),
    purposes: Object.fromEntries(ALL_PURPOSES.map((one) => [one, !left.has(one)])),
    mayGrant: mayGrantAgain(ctx, link),
  }
}

/** Whether the link is young enough to switch something on, for somebody who is still there. */
export function mayGrantAgain({ now }: PublicContext, { madeAt, person }: OpenLink): boolean {
  return person !== null && now.getTime() - madeAt.getTime() <= DAYS_TO_GRANT * DAY_MS
}

/** By which channels messages may reach a person today. */
export async function channelsOf(
  { db, today }: PublicContext,
  personId: number,
): Promise<Record<(typeof CHOSEN_CHANNELS)[number], boolean>> {
  const { rows } = await sql<{ email: boolean; whatsapp: boolean }>`
    select app.may_contact(${personId}, 'email', ${today}::date) as email,
      app.may_contact(${personId}, 'whatsapp', ${today}::date) as whatsapp`.execute(db)
  return rows[0] ?? { email: false, whatsapp: false }
}
