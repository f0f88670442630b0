import type { MinisterialFunction } from "@aprisco/contract/vocabulary"
import { daysBetween, someDay } from "./days.ts"
import type { Sex } from "./names.ts"
import type { Random } from "./random.ts"

export interface HistoryEntry {
  status: MinisterialFunction
  effectiveDate: string
  endDate: string | null
  isCurrent: boolean
  reason: string
}

type Path = readonly [MinisterialFunction, ...MinisterialFunction[]]

/** The ways people go in a church's ministry, the frequent ones more often. */
const PATHS: Record<Sex, readonly [Path, ...Path[]]> = {
  M: [
    ["member", "cooperator"],
    ["member", "auxiliary"],
    ["member", "cooperator", "deacon"],
    ["member", "deacon"],
    ["member", "leader"],
    ["member", "deacon", "elder"],
    ["member", "auxiliary", "deacon", "elder", "evangelist"],
    ["member", "missionary"],
    ["member", "deacon", "elder", "evangelist", "pastor"],
  ],
  F: [
    ["member", "cooperator"],
    ["member", "auxiliary"],
    ["member", "cooperator", "deaconess"],
    ["member", "deaconess"],
    ["member", "leader"],
    ["member", "deaconess", "female_missionary"],
    ["member", "deaconess", "female_pastor"],
  ],
}

const ARRIVALS = [
  "Recebido por batismo",
  "Recebido por carta de transferência",
  "Recebido por aclamação",
  "",
] as const
const STEPS = ["Consagração em culto", "Indicação do conselho", "Eleição em assembleia", ""] as const

/** The ministerial history from the day of membership on: one current entry, no gaps. */
export function aHistory(
  random: Random,
  person: { sex: Sex; age: number; since: string; today: string },
): [HistoryEntry, ...HistoryEntry[]] {
  const settled = person.age >= 20 && daysBetween(person.since, person.today) > 700
  const [first, ...further] =
    settled && random.chance(0.36) ? random.pick(PATHS[person.sex]) : (["member"] as const)
  const days = further.map(() => someDay(random, person.since, person.today)).sort()
  const start: HistoryEntry = {
    status: first,
    effectiveDate: person.since,
    endDate: days[0] ?? null,
    isCurrent: further.length === 0,
    reason: random.pick(ARRIVALS),
  }
  return [
    start,
    ...further.map((status, index) => ({
      status,
      effectiveDate: days[index] ?? person.today,
      endDate: days[index + 1] ?? null,
      isCurrent: index === further.length - 1,
      reason: random.pick(STEPS),
    })),
  ]
}
