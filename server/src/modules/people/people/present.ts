import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { people } from "@aprisco/contract/people/routes"
import { EDUCATION_LEVELS, MARITAL_STATUSES, NOT_TOLD } from "@aprisco/contract/vocabulary"
import { yearsBetween } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import { fullAddress } from "../../../core/full-address.ts"
import { contactHidden } from "../../../core/minors-contact.ts"
import { isMinor } from "../../../core/of-age.ts"
import { pictureAddress } from "../../ground/uploads/public.ts"
import { byKey } from "./custom-fields/values.ts"
import { contactShown, personAbilities, readsRegistry } from "./policy.ts"
import type { PersonListRow, PersonRecord } from "./queries.ts"

type RowReply = ReplyOf<typeof people.picker>[number]
type PersonReply = ReplyOf<typeof people.detail>
/** Parts of the reply that come from other tables. */
type Around = Pick<PersonReply, "households" | "guardians" | "spouse" | "customFields">
type Row = Omit<PersonListRow, "total">

/** A row of the list, without what the caller may not read. */
export function presentPersonRow(ctx: Context, row: Row): RowReply {
  return rowFor(ctx, row, readingOf(ctx, row))
}

/** The record, without what the caller may not read. `own`: it is the caller's own, which is read whole (docs/product/people.md#2.7). */
export function presentPerson(ctx: Context, person: PersonRecord, around: Around, own = false): PersonReply {
  const reading = own ? EVERYTHING : readingOf(ctx, person)
  const { birthDate, memberId, deceasedOn } = person
  return {
    ...rowFor(ctx, person, reading),
    ...around,
    ...(reading.registry ? registryOf(person) : NOTHING_OF_REGISTRY),
    contactHidden: reading.hidden,
    phoneSecondary: reading.registry && reading.phone ? person.phoneSecondary : null,
    ...(reading.identity ? identityOf(person) : NOTHING_OF_IDENTITY),
    ...(reading.address ? addressOf(person) : NO_ADDRESS),
    contact: contactWays(person, reading),
    church: person.churchId,
    anonymised: person.anonymisedAt !== null,
    birthday: birthDate?.slice(5) ?? null,
    deceasedOn: reading.registry ? deceasedOn : null,
    visitorIds: person.allVisitorIds,
    tabs: [
      ...(memberId === null ? [] : [{ module: "members" as const, label: "Rol", count: 1 }]),
      ...(person.allVisitorIds.length === 0
        ? []
        : [{ module: "visitors" as const, label: "Visitas", count: person.visitCount }]),
    ],
    createdAt: person.createdAt,
    updatedAt: person.updatedAt,
  }
}

/** Which parts of a record the caller reads. */
interface Reading {
  /** A minor's contact details are hidden from the caller. */
  hidden: boolean
  /** Fields that only the registry shows. */
  registry: boolean
  /** Birth, gender, CPF and marital status; of a visitor they are shown with `visitors.view`. */
  identity: boolean
  address: boolean
  email: boolean
  phone: boolean
}

const EVERYTHING: Reading = {
  hidden: false,
  registry: true,
  identity: true,
  address: true,
  email: true,
  phone: true,
}

/**
 * What the caller reads of a person: on the roll as the directory shows it, of a visitor as the visitor's record does, with `members.edit`
 * everything.
 */
function readingOf(ctx: Context, row: Row): Reading {
  const registry = readsRegistry(ctx)
  const hidden = contactHidden(ctx, row)
  if (row.memberId !== null) {
    const shown = contactShown(ctx, row)
    // The directory does not say who is a minor.
    return {
      hidden: hidden && registry,
      registry,
      identity: registry,
      address: registry && !hidden,
      ...shown,
    }
  }
  return { hidden, registry, identity: true, address: !hidden, email: !hidden, phone: !hidden }
}

type ContactRow = Row & Pick<PersonRecord, "contactGranted" | "whatsappGranted" | "emailGranted">

/** How the caller may contact a person, with the telephone and the e-mail as far as they read them. */
export function presentContactWays(ctx: Context, row: ContactRow) {
  const reading = readingOf(ctx, row)
  return {
    phone: reading.phone ? row.phone : null,
    email: reading.email ? row.email : null,
    contactHidden: reading.hidden,
    contact: contactWays(row, reading),
  }
}

const NO_CONTACT_ALLOWED = { call: false, whatsapp: false, email: false }

/**
 * The ways in which the church may contact a person, among the contact details that the caller reads. On the roll the entry's preferences
 * decide. Other people get a message only after a consent, and nothing once the consent for contact was withdrawn
 * (docs/product/people.md#2.8).
 */
function contactWays(person: ContactRow, reading: Reading): PersonReply["contact"] {
  const { memberId, contactGranted, whatsappGranted, emailGranted, acceptWhatsapp } = person
  if (person.deceasedOn !== null || person.anonymisedAt !== null) return NO_CONTACT_ALLOWED
  const phone = reading.phone && person.phone !== null
  const email = reading.email && person.email !== null
  if (memberId !== null) return { call: phone, whatsapp: phone && acceptWhatsapp !== false, email }
  if (contactGranted === false) return NO_CONTACT_ALLOWED
  return { call: phone, whatsapp: phone && whatsappGranted === true, email: email && emailGranted === true }
}

function rowFor(ctx: Context, row: Row, reading: Reading): RowReply {
  const { birthDate, memberId, membershipStatus } = row
  const [visitorId = null] = row.visitorIds
  return {
    id: row.id,
    fullName: row.fullName,
    photo: pictureAddress(ctx, row.photo),
    age: reading.identity ? yearsBetween(birthDate, ctx.today) : null,
    minor: reading.identity ? isMinor(birthDate, ctx.today) : null,
    email: reading.email ? row.email : null,
    phone: reading.phone ? row.phone : null,
    branch: row.branchId,
    branchName: row.branchName,
    churchName: row.churchName,
    kinds: kindsOf(memberId, visitorId),
    memberId,
    visitorId,
    membershipStatus,
    householdName: row.householdName,
    tags: row.tags,
    customFields: byKey(row.listedValues),
    deceased: row.deceasedOn !== null,
    can: personAbilities(ctx, row),
  }
}

function kindsOf(memberId: number | null, visitorId: number | null): RowReply["kinds"] {
  if (memberId === null && visitorId === null) return ["other"]
  return [
    ...(memberId === null ? [] : (["member"] as const)),
    ...(visitorId === null ? [] : (["visitor"] as const)),
  ]
}

function identityOf({ birthDate, gender, cpf, maritalStatus }: PersonRecord) {
  return {
    birthDate,
    gender,
    cpf,
    cpfValid: cpf === null ? null : hasValidCpf(cpf),
    maritalStatus,
    maritalStatusDisplay: maritalStatus === null ? NOT_TOLD : MARITAL_STATUSES[maritalStatus],
  }
}

const NOTHING_OF_IDENTITY = {
  birthDate: null,
  gender: null,
  cpf: null,
  cpfValid: null,
  maritalStatus: null,
  maritalStatusDisplay: null,
} satisfies Partial<PersonReply>

function registryOf({ rg, spouseName, profession, educationLevel, withdrawnChannels }: PersonRecord) {
  return {
    rg,
    spouseName,
    withdrawnChannels,
    profession,
    educationLevel,
    educationLevelDisplay: educationLevel === null ? null : EDUCATION_LEVELS[educationLevel],
  }
}

const NOTHING_OF_REGISTRY = {
  rg: null,
  spouseName: null,
  withdrawnChannels: null,
  profession: null,
  educationLevel: null,
  educationLevelDisplay: null,
} satisfies Partial<PersonReply>

function addressOf(person: PersonRecord) {
  const { zipcode, address, number, complement, neighborhood, city, state } = person
  return {
    zipcode,
    address,
    number,
    complement,
    neighborhood,
    city,
    state,
    fullAddress: fullAddress(person),
  }
}

const NO_ADDRESS = {
  zipcode: null,
  address: null,
  number: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  fullAddress: null,
} satisfies Partial<PersonReply>
