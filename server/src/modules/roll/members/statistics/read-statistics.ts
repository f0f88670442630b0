import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import type { memberStatistics } from "@aprisco/contract/members/statistics"
import {
  GENDERS_OR_UNKNOWN,
  MARITAL_STATUSES,
  MEMBERSHIP_STATUSES,
  MINISTERIAL_FUNCTIONS,
  NOT_TOLD,
} from "@aprisco/contract/vocabulary"
import type { Context } from "../../../../core/context.ts"
import { requireReach } from "../../../ground/branches/public.ts"
import {
  arrivals as arrivalsSince,
  countsBy,
  countsByAge,
  countsByBranch,
  departures,
  UNKNOWN,
} from "./queries.ts"

type Route = (typeof memberStatistics)["statistics"]
type Query = InputOf<Route>["query"]

const MONTHS = 12
const OLDEST_BAND = 80

/** The statistics of the roll. A church without members gets the same shape with zeros. */
export async function readStatistics(ctx: Context, query: Query): Promise<ReplyOf<Route>> {
  await requireReach(ctx, query)
  const byStatus = shares(MEMBERSHIP_STATUSES, await countsBy(ctx, query, "membershipStatus"))
  const branches = await countsByBranch(ctx, query)
  return {
    total: byStatus.reduce((sum, { count }) => sum + count, 0),
    byStatus,
    byFunction: shares(MINISTERIAL_FUNCTIONS, await countsBy(ctx, query, "ministerialFunction")),
    byGender: shares(GENDERS_OR_UNKNOWN, await countsBy(ctx, query, "gender")),
    byMaritalStatus: shares(
      { ...MARITAL_STATUSES, [UNKNOWN]: NOT_TOLD },
      await countsBy(ctx, query, "maritalStatus"),
    ),
    byBranch: branches.map(({ id, name, churchName, count }) => ({
      value: String(id),
      label: name,
      churchName,
      count,
    })),
    branchCount: branches[0]?.inAll ?? 0,
    ageBands: await ageBands(ctx, query),
    months: await monthly(ctx, query),
  }
}

function shares(words: Record<string, string>, counts: Map<string, number>) {
  return Object.entries(words).map(([value, label]) => ({ value, label, count: counts.get(value) ?? 0 }))
}

async function ageBands(ctx: Context, query: Query) {
  const rows = await countsByAge(ctx, query)
  const band = (from: number | null, label: string) => {
    const of = (gender: string) => rows.find((row) => row.band === from && row.gender === gender)?.count ?? 0
    return { label, male: of("M"), female: of("F"), unknown: of("N") }
  }
  const decades = Array.from({ length: OLDEST_BAND / 10 }, (_, n) => band(n * 10, `${n * 10}-${n * 10 + 9}`))
  return [...decades, band(OLDEST_BAND, `${OLDEST_BAND}+`), band(null, "Não informada")]
}

/** The last twelve months, this one included. A total is of active members: arrivals less departures until then. */
async function monthly(ctx: Context, query: Query) {
  const months = lastMonths(ctx.today)
  const since = `${months[0]}-01`
  const came = await arrivalsSince(ctx, query, since)
  const left = await departures(ctx, query, since)
  // Counted back from today: departures of the years before the registry are not recorded.
  let total = (await countsBy(ctx, query, "membershipStatus")).get("active") ?? 0
  return months
    .toReversed()
    .map((month) => {
      const gone = left.get(month) ?? { left: 0, back: 0 }
      const { arrivals, active } = came.get(month) ?? { arrivals: 0, active: 0 }
      const row = { month, arrivals, departures: gone.left, total }
      total = total - active + gone.left - gone.back
      return row
    })
    .toReversed()
}

function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number)
  return Array.from({ length: MONTHS }, (_, n) => {
    const count = year * 12 + (month - 1) - (MONTHS - 1 - n)
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`
  })
}
