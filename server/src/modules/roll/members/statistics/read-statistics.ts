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
import { AGE_BANDS } from "../reports/age-bands.ts"
import { countsBy, countsByAge, countsByBranch, countsByMonth, UNKNOWN } from "./queries.ts"

type Route = (typeof memberStatistics)["statistics"]
type Query = InputOf<Route>["query"]

const MONTHS = 12

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
    months: await countsByMonth(ctx, query, lastMonths(ctx.today)),
  }
}

function shares(words: Record<string, string>, counts: Map<string, number>) {
  return Object.entries(words).map(([value, label]) => ({ value, label, count: counts.get(value) ?? 0 }))
}

async function ageBands(ctx: Context, query: Query) {
  const rows = await countsByAge(ctx, query)
  return AGE_BANDS.map(({ key, label }) => {
    const of = (gender: string) => rows.find((row) => row.band === key && row.gender === gender)?.count ?? 0
    return { label, male: of("M"), female: of("F"), unknown: of(UNKNOWN) }
  })
}

function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number)
  return Array.from({ length: MONTHS }, (_, n) => {
    const count = year * 12 + (month - 1) - (MONTHS - 1 - n)
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`
  })
}
