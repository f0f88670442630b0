import { TIME_ZONE } from "@aprisco/contract/brazil/civil-day"
import { chatNumber, dialable } from "@aprisco/contract/brazil/phone-digits"
import type { ContactWay, ContactWays } from "@aprisco/contract/visitors/follow-up-fields"
import type { ConsentPurpose } from "@aprisco/contract/vocabulary"
import { type RawBuilder, sql } from "kysely"

/**
 * The newest consent of a purpose for a row of `visitors`; null: there is none (docs/product/visitors.md#6.1). A guardian's ends when the
 * person is of age: the channels are off, and whether they may be contacted has not been said yet (docs/product/people.md#8.7).
 */
export function newestConsentWithEndedChannelsOff(purpose: ConsentPurpose): RawBuilder<boolean | null> {
  const ended = sql`line.by_guardian and (select birth_date from people where people.id = visitors.person_id) <= (now() at time zone ${TIME_ZONE})::date - interval '18 years'`
  return sql<boolean | null>`(
    select case when line.granted and ${ended} then ${purpose === "registration" ? sql`null::boolean` : sql`false`} else line.granted end
    from consents as line
    where line.church_id = visitors.church_id and line.person_id = visitors.person_id and line.purpose = ${purpose}
    order by line.given_at desc, line.id desc limit 1)`
}

interface Reachable {
  /** As the caller may read them. */
  phone: string | null
  email: string | null
  contactHidden: boolean
  acceptWhatsapp: boolean
  acceptEmail: boolean
  /** Of the purpose "Cadastro e contato": false once it was withdrawn. */
  registrationGranted: boolean | null
  whatsappGranted: boolean | null
  emailGranted: boolean | null
}

/**
 * The ways in which the church may contact a visitor (docs/product/visitors.md#3.7). A message needs a consent in the ledger;
 * a call only needs a number, since registering asks for contact. A visitor who withdrew that consent is not contacted at
 * all.
 */
export function contactWaysOf(person: Reachable): ContactWays {
  const { phone, email } = person
  if (!person.contactHidden && person.registrationGranted === false) return NO_CONTACT_ALLOWED
  const nowhere = noPhone(person)
  const number = phone === null ? null : dialable(phone)
  const chat = phone === null ? null : chatNumber(phone)
  const noChat = nowhere ?? (phone === null || chat !== null ? null : whyNoChat(phone))
  const noMail = person.contactHidden ? HIDDEN : email === null ? "Sem e-mail cadastrado" : null
  return {
    whatsapp:
      noChat === null && !(person.acceptWhatsapp && person.whatsappGranted)
        ? without("whatsapp", "Sem consentimento para WhatsApp")
        : open(chat, noChat),
    call: open(phone === null ? null : number === null ? phone.replace(/\D/g, "") : `+${number}`, nowhere),
    email:
      noMail === null && !(person.acceptEmail && person.emailGranted)
        ? without("email", "Sem consentimento para e-mail")
        : open(email, noMail),
  }
}

const HIDDEN = "Menor de idade: contato reservado"
export const CONTACT_WITHDRAWN = "Consentimento para contato retirado"
const CLOSED = { to: null, reason: CONTACT_WITHDRAWN, consent: null }
const NO_CONTACT_ALLOWED: ContactWays = { whatsapp: CLOSED, call: CLOSED, email: CLOSED }

/** Of a telephone that cannot have WhatsApp: a landline, a service number, or one of which the area code is missing. */
function whyNoChat(phone: string): string {
  const isWithoutArea = phone.replace(/\D/g, "").length < 10
  return isWithoutArea ? "Telefone sem DDD: complete o cadastro" : "Este telefone não recebe WhatsApp"
}

function noPhone({ phone, contactHidden }: Reachable): string | null {
  if (contactHidden) return HIDDEN
  return phone === null ? "Sem telefone cadastrado" : null
}

function open(to: string | null, reason: string | null): ContactWay {
  return { to: reason === null ? to : null, reason, consent: null }
}

/** Closed for want of a consent, which staff may record. */
function without(consent: ConsentPurpose, reason: string): ContactWay {
  return { to: null, reason, consent }
}
