import { chatNumber } from "@aprisco/contract/brazil/phone-digits"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { messageConsents } from "@aprisco/contract/messages/consents"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { contactHidden } from "../../../../core/minors-contact.ts"
import { lockPeople } from "../../../people/people/known-person/public.ts"
import { readPerson, recordsConsents } from "../../../people/people/public.ts"
import { makePreferencesLink } from "../preferences/make-link.ts"

/**
 * Makes a person's own page of what they want to receive, and the message that brings it to them (docs/product/messages.md#1.4). Throws 404, 403 without
 * the right to record the person's consents, and 409 on somebody who is merged or anonymised.
 */
export async function makeOwnLink(ctx: Context, id: number): Promise<ReplyOf<typeof messageConsents.link>> {
  // A merge that is under way ends first: the link is the kept person's, or there is none.
  await lockPeople(ctx, [id])
  const person = await readPerson(ctx, id)
  ensure(recordsConsents(ctx, person))
  const { churchId } = person
  const own = { churchId, personId: id, channel: null, purpose: null, addressHash: null }
  const url = preferencesAddress(ctx, await makePreferencesLink(ctx, own))
  await record(ctx, "person.preferences_link_made", { entity: "person", id, churchId })
  const digits = person.phone === null || contactHidden(ctx, person) ? null : chatNumber(person.phone)
  return { url, waUrl: digits && `https://wa.me/${digits}?text=${encodeURIComponent(words(person, url))}` }
}

/** Where a person chooses what they receive. */
function preferencesAddress({ services }: Pick<Context, "services">, token: string): string {
  return `${services.config.publicUrl}/preferencias/${token}`
}

function words({ fullName, churchName }: { fullName: string; churchName: string }, url: string): string {
  const [firstName] = fullName.split(" ")
  return `Olá, ${firstName}! Escolha aqui o que você quer receber da ${churchName}: ${url}`
}
