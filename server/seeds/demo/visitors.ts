import { civilDay } from "@aprisco/contract/brazil/civil-day"
import type { FollowUpStatus } from "@aprisco/contract/vocabulary"
import type { Insertable } from "kysely"
import { minutesAfter } from "../../src/core/clock.ts"
import type { VisitorContacts, Visitors } from "../../src/db/schema-people.ts"
import type { PersonalValues } from "../../src/modules/people/people/personal-data/public.ts"
import { atHour, dayBefore, earlier, someDay, sundayOf } from "./days.ts"
import type { ChurchProfile } from "./members.ts"
import { fullName } from "./names.ts"
import { aHome, aMobile, anEmail, bornAtAge } from "./person.ts"
import type { Random } from "./random.ts"

const LONGEST_AGO = 365
/** In its first weeks a church enters its roll; then it prints its QR codes. */
const DAYS_BEFORE_FIRST_VISITOR = 12
const DAY_MINUTES = 24 * 60
/** Days for which the network address of a registration is stored. */
const ADDRESS_DAYS = 30

type Contact = Omit<Insertable<VisitorContacts>, "visitorId" | "contactedById"> & { note: string }

/** The columns of a registration, and what is personal. */
type NewVisitorRow = Omit<Insertable<Visitors>, "personId"> & PersonalValues & { fullName: string }

export interface VisitorDraft {
  /** Without `memberId`: the member must exist first. */
  row: NewVisitorRow
  contacts: readonly Contact[]
  /** The prayer wish; encrypted before it is stored. */
  prayer: string | null
  /** Encrypted too. */
  conversionNotes: string | null
  convertedAt: Date | null
}

/** So many visitors of the last twelve months, more of them recently, most on a Sunday. */
export function draftVisitors(
  random: Random,
  profile: ChurchProfile,
  count: number,
  now: Date,
): VisitorDraft[] {
  const longest = Math.min(LONGEST_AGO, profile.days - DAYS_BEFORE_FIRST_VISITOR)
  const days = Array.from({ length: count }, () => Math.floor(random.next() ** 1.5 * longest))
  return days
    .sort((one, other) => other - one)
    .map((daysAgo, serial) => draft(random, profile, { daysAgo, serial, now }))
}

interface Visit {
  daysAgo: number
  serial: number
  now: Date
}

function draft(random: Random, profile: ChurchProfile, { daysAgo, serial, now }: Visit): VisitorDraft {
  const sex = random.chance(0.55) ? "F" : "M"
  const name = fullName(random, sex)
  const home = aHome(random, profile.place)
  const saysMuch = random.chance(0.6)
  const byCode = random.chance(0.75)
  const isChild = saysMuch && random.chance(0.06)
  const wantsPrayer = !isChild && random.chance(0.35)
  const createdAt = visitedAt(random, daysAgo, now)
  const followUpStatus = isChild ? "contacted" : statusAfter(random, daysAgo)
  const contacts = contactsOf(random, profile, { followUpStatus, createdAt, now })
  const last = contacts.at(-1)
  const convertedAt =
    followUpStatus === "converted" ? convertedAfter(random, last?.contactedAt ?? createdAt, now) : null
  const { conversionNotes, ...row }: NewVisitorRow & { conversionNotes: string | null } = {
    churchId: profile.churchId,
    branchId: profile.aBranch(),
    fullName: name,
    email: !isChild && random.chance(0.5) ? anEmail(name, 5000 + serial) : null,
    phone: !isChild && random.chance(0.92) ? aMobile(random, profile.place) : null,
    birthDate: saysMuch
      ? bornAtAge(random, now, isChild ? random.between(4, 11) : random.between(16, 74))
      : null,
    guardianName: isChild ? fullName(random, "F") : null,
    guardianPhone: isChild ? aMobile(random, profile.place) : null,
    gender: random.chance(0.9) ? sex : null,
    maritalStatus: isChild
      ? "single"
      : random.pick(["single", "single", "married", "married", "divorced", "widowed", "other"]),
    zipcode: saysMuch ? home.zipcode : null,
    address: saysMuch ? `${home.address}, ${home.number}` : null,
    neighborhood: home.neighborhood,
    city: home.city,
    state: home.state,
    firstVisit: random.chance(0.8),
    wantsPrayer,
    wantsGrowthGroup: random.chance(0.3),
    ministryInterest: random.chance(0.25) ? random.pick(MINISTRIES) : null,
    followUpStatus,
    contactAttempts: contacts.length,
    lastContactAt: last?.contactedAt ?? null,
    convertedAt,
    conversionNotes: convertedAt
      ? random.pick(["Batizado com alegria.", "Pediu carta da igreja anterior.", ""]) || null
      : null,
    registrationSource: byCode ? "qr_code" : "manual",
    registrationNumber: byCode ? registrationNumber(random) : null,
    ipAddress: byCode && daysAgo < ADDRESS_DAYS ? `203.0.113.${random.between(1, 254)}` : null,
    acceptEmail: random.chance(0.5),
    acceptSms: random.chance(0.3),
    acceptWhatsapp: random.chance(0.7),
    createdAt,
  }
  return {
    row,
    contacts,
    prayer: wantsPrayer && random.chance(0.7) ? random.pick(PRAYERS) : null,
    conversionNotes,
    convertedAt,
  }
}

/** At a service: Sunday morning or evening, or Wednesday's, for the few who come then. Never later than now. */
function visitedAt(random: Random, daysAgo: number, now: Date): Date {
  const day = dayBefore(now, daysAgo)
  const service = random.chance(0.8) ? sundayOf(day) : day
  const instant = atHour(service, random.pick([9, 10, 18, 19, 20]), random.between(0, 59))
  return instant < now ? instant : minutesAfter(instant, -7 * DAY_MINUTES)
}

/** The longer ago, the more advanced the follow-up; a few are forgotten. */
function statusAfter(random: Random, daysAgo: number): FollowUpStatus {
  if (daysAgo < 4) return random.weighed({ pending: 8, contacted: 2 })
  if (daysAgo < 21) return random.weighed({ pending: 3, contacted: 5, interested: 3, not_interested: 1 })
  if (daysAgo < 60)
    return random.weighed({ pending: 1, contacted: 3, interested: 4, not_interested: 3, converted: 3 })
  return random.weighed({ contacted: 3, interested: 3, not_interested: 4, converted: 3 })
}

const ON_THE_WAY = {
  pending: [],
  contacted: ["contacted"],
  interested: ["contacted", "interested"],
  not_interested: ["contacted", "not_interested"],
  converted: ["contacted", "interested", "interested"],
} as const

const WORDS = {
  pending: ["Não atendeu.", "Número ocupado; tentar de novo à noite."],
  contacted: ["Conversamos por telefone.", "Respondeu pelo WhatsApp.", "Agradeceu o convite."],
  interested: ["Quer conhecer a célula do bairro.", "Vem no próximo domingo com a família.", "Pediu visita."],
  not_interested: ["Já frequenta outra igreja.", "Mora longe, veio a passeio."],
} as const

function contactsOf(
  random: Random,
  { churchId }: ChurchProfile,
  visit: { followUpStatus: FollowUpStatus; createdAt: Date; now: Date },
): Contact[] {
  const unanswered = random.chance(0.25) ? (["pending"] as const) : []
  const steps = [...unanswered, ...ON_THE_WAY[visit.followUpStatus]]
  let after = visit.createdAt
  return steps.map((followUpStatus) => {
    after = contactedAfter(random, after, visit.now)
    return { churchId, followUpStatus, note: random.pick(WORDS[followUpStatus]), contactedAt: after }
  })
}

/** By day, within the week. Where no such hour has come yet, a little later than before. */
function contactedAfter(random: Random, after: Date, now: Date): Date {
  const soon = earlier(now, minutesAfter(after, 6 * DAY_MINUTES))
  const hour = atHour(
    someDay(random, civilDay(after), civilDay(soon)),
    random.between(9, 20),
    random.between(0, 59),
  )
  return hour > after && hour < now ? hour : between(random, after, earlier(now, minutesAfter(after, 90)))
}

/** Received within two months of the last contact. */
function convertedAfter(random: Random, contact: Date, now: Date): Date {
  return between(random, contact, earlier(now, minutesAfter(contact, 60 * DAY_MINUTES)))
}

function between(random: Random, from: Date, to: Date): Date {
  return new Date(from.getTime() + Math.floor(random.next() * Math.max(0, to.getTime() - from.getTime())))
}

const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
/** Reveals nothing about other registrations. */
function registrationNumber(random: Random): string {
  return Array.from({ length: 10 }, () => LETTERS[random.between(0, LETTERS.length - 1)]).join("")
}

const MINISTRIES = ["Louvor", "Crianças", "Mídia", "Recepção", "Ação social", "Teatro", "Casais"] as const
const PRAYERS = [
  "Pela saúde da minha mãe.",
  "Por um emprego.",
  "Pela restauração da minha família.",
  "Gratidão pelo nascimento da minha neta.",
  "Por direção em uma decisão difícil.",
  "Pelo meu filho, que está longe.",
] as const
