import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { fillBills } from "./fill-bills.ts"
import { type Filled, idOf, workersOf } from "./filled.ts"
import { type Moment, parts } from "./moment.ts"
import { createRandom } from "./random.ts"
import { type DraftEntry, draftMonth, GIVERS } from "./treasury-months.ts"

/** The books begin so many months before this one. */
const MONTHS = 14
/** What was in the bank before the first month. */
const OPENING_CENTS = 850_000
/** The plans with «Financeiro». */
const PLANS_WITH_FINANCE: readonly string[] = ["professional", "enterprise", "denomination"]

interface Chart {
  readonly accounts: Readonly<Record<DraftEntry["account"], { id: number; branchId: number }>>
  readonly funds: ReadonlyMap<string, number>
  readonly categories: ReadonlyMap<string, number>
  readonly givers: readonly number[]
}

/** Fourteen months of a church's books, where its plan has them: offerings, tithes, expenses, the way to the bank, and what is to be paid. */
export async function fillTreasury(moment: Moment, filled: Filled): Promise<void> {
  if (!PLANS_WITH_FINANCE.includes(filled.church.planId)) return
  // Its own choices: those of the people stay as they are.
  const random = createRandom(filled.churchId + 37)
  const today = civilDay(moment.now)
  const months = monthsUntil(today.slice(0, 7), Math.min(MONTHS, Math.ceil(filled.church.days / 30)))
  const [first] = months
  if (first === undefined) return
  const chart = await insertChart(moment, filled)
  const drafts = months.flatMap((month) => draftMonth(random, month, today))
  const opening: DraftEntry & { opening: true } = {
    ...{
      date: `${first}-01`,
      kind: "income",
      cents: OPENING_CENTS,
      account: "bank",
      category: "3.01",
      fund: "Geral",
    },
    ...{ method: "transfer", giver: null, payee: null, description: null, opening: true },
  }
  const ordered = [opening, ...drafts].sort((one, other) => one.date.localeCompare(other.date))
  await insertEntries(moment, filled, { chart, ordered })
  await fillBills(moment, filled, { branchId: chart.accounts.bank.branchId, categories: chart.categories })
}

/** `YYYY-MM` of so many months, the last one given. */
function monthsUntil(last: string, count: number): string[] {
  const [year = 0, month = 0] = last.split("-").map(Number)
  return Array.from({ length: count }, (_, n) =>
    new Date(Date.UTC(year, month - count + n, 1)).toISOString().slice(0, 7),
  )
}

async function insertChart({ db }: Moment, filled: Filled): Promise<Chart> {
  const { churchId, church, branches } = filled
  const home = idOf(branches, church.branches[0].name)
  const other = church.branches.find(({ kind, isActive }) => kind !== "headquarters" && isActive !== false)
  const otherId = other ? idOf(branches, other.name) : home
  const [staff] = workersOf(filled)
  const made = await db
    .insertInto("treasuryAccounts")
    .values([
      { churchId, branchId: home, name: "Banco", kind: "bank" as const, createdById: staff },
      {
        churchId,
        branchId: otherId,
        name: "Caixa da congregação",
        kind: "cash" as const,
        createdById: staff,
      },
    ])
    .returning(["id", "branchId"])
    .execute()
  const box = await db
    .selectFrom("treasuryAccounts")
    .select(["id", "branchId"])
    .where("churchId", "=", churchId)
    .where("name", "=", "Caixa")
    .executeTakeFirstOrThrow()
  const [bank, otherBox] = made
  if (bank === undefined || otherBox === undefined) throw new Error("the accounts were not made")
  const funds = await db
    .selectFrom("treasuryFunds")
    .select(["id", "name"])
    .where("churchId", "=", churchId)
    .execute()
  const categories = await db
    .selectFrom("treasuryCategories")
    .select(["id", "code"])
    .where("churchId", "=", churchId)
    .execute()
  const givers = await db
    .selectFrom("members")
    .select("personId")
    .where("churchId", "=", churchId)
    .orderBy("id")
    .limit(GIVERS)
    .execute()
  return {
    accounts: { box, bank, otherBox },
    funds: new Map(funds.map(({ id, name }) => [name, id])),
    categories: new Map(categories.map(({ id, code }) => [code, id])),
    givers: givers.map(({ personId }) => personId),
  }
}

interface Books {
  readonly chart: Chart
  readonly ordered: readonly (DraftEntry & { opening?: true })[]
}

/** Numbers the entries by their days, and writes them with their postings. */
async function insertEntries(moment: Moment, filled: Filled, { chart, ordered }: Books): Promise<void> {
  const { db, now } = moment
  const { churchId } = filled
  const [createdById] = workersOf(filled)
  const last = new Map<number, number>()
  for (const some of parts(ordered)) {
    const rows = some.map((draft) => {
      const year = Number(draft.date.slice(0, 4))
      const number = (last.get(year) ?? 0) + 1
      last.set(year, number)
      const isTransfer = draft.kind === "transfer"
      const { bank } = chart.accounts
      return {
        ...{ churchId, year, number, createdById },
        ...{ kind: draft.opening ? ("opening" as const) : draft.kind, date: draft.date },
        ...{ competence: `${draft.date.slice(0, 7)}-01`, amountCents: draft.cents },
        ...{ accountId: chart.accounts[draft.account].id, branchId: chart.accounts[draft.account].branchId },
        ...{ toAccountId: isTransfer ? bank.id : null, toBranchId: isTransfer ? bank.branchId : null },
        ...{ method: draft.opening || isTransfer ? null : draft.method },
        ...{ personId: draft.giver === null ? null : (chart.givers[draft.giver] ?? null) },
        ...{ isGiving: draft.category === "1.01" || draft.category === "1.02" },
        ...{ payee: draft.payee, description: draft.description },
        createdAt: earliest(draft.date, now),
      }
    })
    const ids = await db.insertInto("ledgerEntries").values(rows).returning("id").execute()
    const postings = some.flatMap((draft, place) => {
      const entryId = ids[place]?.id
      if (entryId === undefined) throw new Error("an entry was not made")
      return postingsOf(chart, draft).map((posting) => ({
        ...{ churchId, entryId, createdById, date: draft.date, competence: `${draft.date.slice(0, 7)}-01` },
        ...posting,
        createdAt: earliest(draft.date, now),
      }))
    })
    await db.insertInto("ledgerPostings").values(postings).execute()
  }
  await db
    .insertInto("numberSeries")
    .values([...last].map(([year, number]) => ({ churchId, series: "treasury_entries", year, last: number })))
    .execute()
}

function postingsOf(chart: Chart, draft: DraftEntry) {
  const fundId = idOf(chart.funds, draft.fund)
  const account = chart.accounts[draft.account]
  const cents = draft.kind === "income" ? draft.cents : -draft.cents
  const own = {
    branchId: account.branchId,
    accountId: account.id,
    categoryId: null,
    fundId,
    amountCents: cents,
  }
  const { bank } = chart.accounts
  const opposite =
    draft.category === null
      ? { branchId: bank.branchId, accountId: bank.id, categoryId: null }
      : { branchId: account.branchId, accountId: null, categoryId: idOf(chart.categories, draft.category) }
  return [own, { ...opposite, fundId, amountCents: -cents }]
}

/** Typed on the next day, and never after now. */
function earliest(date: string, now: Date): Date {
  const next = new Date(Date.parse(date) + 38 * 3_600_000)
  return next < now ? next : now
}
