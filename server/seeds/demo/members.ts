import type { Insertable } from "kysely"
import type { Members } from "../../src/db/schema-people.ts"
import type { PersonalValues } from "../../src/modules/people/people/personal-data/public.ts"
import { atHour, dayBefore, earlier, someDay, yearsAfter } from "./days.ts"
import { aHousehold, type Relative } from "./families.ts"
import { aHistory, type HistoryEntry } from "./history.ts"
import { fullName } from "./names.ts"
import { aCpf, aHome, aLandline, aMobile, anEmail, bornAtAge, type Home, schoolingAndWork } from "./person.ts"
import type { Place } from "./places.ts"
import type { Random } from "./random.ts"

const LONGEST_YEARS = 30
/** A church enters its old roll within so many days. */
const ENTERING_DAYS = 10

const STATUSES = { active: 84, inactive: 10, transferred: 4, deceased: 2 } as const

const ADMISSIONS = { baptism: 60, transfer: 20, profession_of_faith: 12, acclamation: 6, other: 2 } as const

/** The columns of an entry of the roll, and what is personal. */
type NewMemberRow = Omit<Insertable<Members>, "personId"> & PersonalValues & { fullName: string }

export interface MemberDraft {
  row: NewMemberRow
  /** Encrypted before they are stored. */
  notes: string | null
  history: readonly [HistoryEntry, ...HistoryEntry[]]
  /** Entered when the church began with the product, from its old roll. */
  migrated: boolean
  /** Place of the spouse in the list of drafts. */
  spouse: number | null
  /** Place of the first one of the household; null: of none. */
  lead: number | null
}

export interface ChurchProfile {
  churchId: number
  /** The church began to use the product so many days ago; who was a member by then was entered in those first days. */
  days: number
  place: Place
  /** One of its branches, as often as its share says. */
  aBranch(): number
}

/** So many members of a church: households with their homes, histories and consents. The same at each run of a day. */
export function draftMembers(
  random: Random,
  profile: ChurchProfile,
  count: number,
  now: Date,
): MemberDraft[] {
  const drafts: MemberDraft[] = []
  for (let words = 1; words <= 8 && words <= count; words += 1) {
    // A name of each length is on the roll, independent of the random choices.
    const sex = words % 2 ? "F" : "M"
    const name = fullName(random, sex, { words })
    const age = random.between(19, 70)
    const alone = {
      name,
      sex,
      age,
      maritalStatus: "single",
      spouse: null,
      spouseName: null,
      children: 0,
    } as const
    drafts.push(
      draft(
        random,
        profile,
        alone,
        { home: aHome(random, profile.place), branchId: profile.aBranch() },
        drafts.length,
        now,
      ),
    )
  }
  while (drafts.length < count) {
    const start = drafts.length
    const household = { home: aHome(random, profile.place), branchId: profile.aBranch() }
    for (const relative of aHousehold(random)) {
      const spouse = relative.spouse === null ? null : start + relative.spouse
      drafts.push({ ...draft(random, profile, relative, household, drafts.length, now), spouse, lead: start })
    }
  }
  // A couple of which only one fits in the count stays a couple by name.
  return drafts
    .slice(0, count)
    .map((each) => (each.spouse !== null && each.spouse >= count ? { ...each, spouse: null } : each))
}

function draft(
  random: Random,
  profile: ChurchProfile,
  { name, sex, age, maritalStatus, spouseName, children }: Relative,
  { home, branchId }: { home: Home; branchId: number },
  serial: number,
  now: Date,
): MemberDraft {
  const today = dayBefore(now, 0)
  const isAdult = age >= 18
  const birthDate = bornAtAge(random, now, age)
  const since = memberSince(random, birthDate, now)
  const history = aHistory(random, { sex, age, since, today })
  const current = history.at(-1) ?? history[0]
  const migrated = since < dayBefore(now, profile.days - ENTERING_DAYS)
  const entered = migrated ? dayBefore(now, profile.days - random.between(0, ENTERING_DAYS)) : since
  const cpf = isAdult ? (random.chance(0.7) ? aCpf(random) : null) : random.chance(0.2) ? aCpf(random) : null
  const { notes, ...row }: NewMemberRow & { notes: string | null } = {
    ...home,
    ...schoolingAndWork(random, sex, age),
    churchId: profile.churchId,
    branchId,
    fullName: name,
    birthDate,
    gender: sex,
    cpf,
    rg: isAdult && random.chance(0.4) ? `${random.digits(1)}.${random.digits(3)}.${random.digits(3)}` : null,
    maritalStatus,
    spouseName,
    childrenCount: isAdult ? children : null,
    email: age > 13 && random.chance(0.65) ? anEmail(name, serial) : null,
    phone: age > 11 && random.chance(0.9) ? aMobile(random, profile.place) : null,
    phoneSecondary: isAdult && random.chance(0.15) ? aLandline(random, profile.place) : null,
    membershipStatus: isAdult ? random.weighed(STATUSES) : "active",
    membershipDate: since,
    baptismDate: random.chance(0.8) ? someDay(random, yearsAfter(since, -1), since) : null,
    conversionDate: random.chance(0.5) ? someDay(random, yearsAfter(since, -2), yearsAfter(since, -1)) : null,
    admissionMode: random.chance(0.85) ? random.weighed(ADMISSIONS) : null,
    previousChurch: random.chance(0.15)
      ? random.pick(["Igreja da Ponte", "Comunidade do Farol", "Igreja do Vale"])
      : null,
    transferLetter: random.chance(0.1),
    ministerialFunction: current.status,
    ordinationDate: history.length > 2 ? current.effectiveDate : null,
    notes: random.chance(0.12) ? random.pick(NOTES) : null,
    acceptEmail: random.chance(0.8),
    acceptSms: random.chance(0.6),
    acceptWhatsapp: random.chance(0.85),
    createdAt: earlier(atHour(entered, random.between(9, 18), random.between(0, 59)), now),
  }
  return { row, notes, history, migrated, spouse: null, lead: serial }
}

/** At least eight years old, and more of them recently: churches grow. */
function memberSince(random: Random, birthDate: string, now: Date): string {
  const eighth = yearsAfter(birthDate, 8)
  const earliest = dayBefore(now, Math.round(random.next() ** 1.7 * LONGEST_YEARS * 365))
  return earliest > eighth ? earliest : someDay(random, eighth, dayBefore(now, 0))
}

const NOTES = [
  "Toca violão no louvor.",
  "Prefere receber visitas aos sábados.",
  "Canta no coral.",
  "Trabalha em turnos; melhor ligar à noite.",
  "Ajuda na cozinha do bazar.",
  "Cedeu a casa para a célula de quarta-feira.",
] as const
