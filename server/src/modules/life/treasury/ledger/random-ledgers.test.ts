import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ChurchActor, Context } from "../../../../core/context.ts"
import { createTenantScope } from "../../../../db/tenant-scope.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { type Books, booksOf } from "../../../../testing/treasurer.ts"
import { changeEntry } from "../entries/change-entry.ts"
import { reverseEntry } from "../entries/reverse-entry.ts"
import { transferBetweenAccounts, transferBetweenFunds } from "../transfers/post-transfers.ts"
import { checkLedger } from "./integrity.ts"
import { postEntry } from "./post.ts"

/** 40 by default; `RANDOM_LEDGERS=10000` for a night. */
const RUNS = Number(process.env.RANDOM_LEDGERS ?? 40)

const DAYS = ["2026-09-15", "2026-10-02", "2026-10-31", "2026-11-01", "2026-11-17"] as const
const MONTHS = [null, "2026-09", "2026-12"] as const

let test: TestApp
let books: Books
let ctx: Omit<Context, "db" | "expectedVersion">
let accounts: readonly number[]
let funds: readonly number[]
let categories: Readonly<Record<"income" | "expense", readonly number[]>>
let fee: number

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  test.clock.set("2026-11-18T12:00:00-03:00")
})
afterAll(() => test.close())

/** A new church, so that its books are those of one sequence alone. */
async function aLedger() {
  const church = await test.make.aChurch()
  const branch = await test.make.aBranch({ church })
  const { id: userId } = await test.make.aUser({ church, role: "CHURCH_ADMIN" })
  books = await booksOf(test, church)
  accounts = [
    books.cash,
    await books.account(),
    await books.account({ branchId: branch.id, name: "Caixa da congregação" }),
  ]
  funds = ["Geral", "Missões", "Construção"].map(books.fund)
  fee = books.category("2.11")
  categories = {
    income: ["1.01", "1.02", "1.06"].map(books.category),
    expense: ["2.01", "2.03", "2.11"].map(books.category),
  }
  const actor: ChurchActor = {
    ...{ userId, sessionId: 0, fullName: "Ana Lima", email: "ana@example.org", emailVerified: true },
    ...{ permissions: new Set(), areas: [], churchId: church.id, enteredChurch: null },
    ...{ denominationId: church.denominationId, churchIds: [church.id], branchIds: null },
    role: "CHURCH_ADMIN",
  }
  ctx = {
    ...{ services: test.services, actor, now: test.clock.now(), today: "2026-11-18", requestId: "random" },
    ...{ address: "", device: "", log: test.services.log, afterCommit: () => undefined },
  }
  return church
}

const inTransaction = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
  test.services.database.withTenant(createTenantScope(ctx.actor), (db) =>
    work({ ...ctx, db, expectedVersion: null }),
  )

/** An entry as the model has it, in the fewest words of docs/product/treasury.md#2.1. */
interface Modelled {
  readonly id: number
  readonly flow: Flow | null
  /** Signed: into an account above zero, an income of a category below. */
  readonly sums: ReadonlyMap<string, number>
  isReversed: boolean
}

interface Flow {
  readonly kind: "income" | "expense"
  readonly date: string
  readonly competence: string | null
  readonly account: number
  readonly parts: readonly { readonly category: number; readonly fund: number; readonly cents: number }[]
  readonly fee: number
}

/** What an income or an expense comes to, of account, category and fund. */
function sumsOfFlow({ kind, account, parts, fee: cents }: Flow): Map<string, number> {
  const sign = kind === "income" ? 1 : -1
  const sums = new Map<string, number>()
  const add = (place: string, amount: number) => sums.set(place, (sums.get(place) ?? 0) + amount)
  const gross = parts.reduce((sum, part) => sum + part.cents, 0)
  const perFund = Map.groupBy(parts, ({ fund }) => fund)
  // Largest remainder, in the plainest way: a cent at a time to whom most is owed.
  const owed = [...perFund].map(([fund, of]) => ({
    fund,
    exact: (cents * of.reduce((sum, part) => sum + part.cents, 0)) / gross,
    given: 0,
  }))
  for (const one of owed) one.given = Math.floor(one.exact)
  while (owed.reduce((sum, { given }) => sum + given, 0) < cents) {
    const most = owed.reduce((best, one) => (one.exact - one.given > best.exact - best.given ? one : best))
    most.given += 1
  }
  for (const part of parts) {
    add(`account ${account} ${part.fund}`, sign * part.cents)
    add(`category ${part.category} ${part.fund}`, -sign * part.cents)
  }
  for (const { fund, given } of owed) {
    add(`account ${account} ${fund}`, -given)
    add(`category ${fee} ${fund}`, given)
  }
  return sums
}

const pick = <T>(from: readonly T[], at: number): T => {
  const found = from[at % from.length]
  if (found === undefined) throw new Error("nothing to pick")
  return found
}

const flow = fc.record({
  kind: fc.constantFrom("income" as const, "expense" as const),
  day: fc.nat(4),
  month: fc.nat(2),
  account: fc.nat(2),
  parts: fc.array(
    fc.record({ category: fc.nat(2), fund: fc.nat(2), cents: fc.integer({ min: 1, max: 5_000 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  fee: fc.integer({ min: 0, max: 300 }),
})
type Drawn = ReturnType<typeof flow.generate>["value"]

const ways = {
  from: fc.nat(2),
  by: fc.integer({ min: 1, max: 2 }),
  place: fc.nat(2),
  cents: fc.integer({ min: 1, max: 5_000 }),
}

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("post" as const), flow }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("edit" as const), which: fc.nat(), flow }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("reverse" as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("transfer" as const), ...ways }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("move" as const), ...ways }) },
)
type Step = ReturnType<typeof step.generate>["value"]

function flowOf(
  { kind, day, month, account, parts, fee: cents }: Drawn,
  as: "income" | "expense" = kind,
): Flow {
  const named = parts.map((part) => ({
    category: pick(categories[as], part.category),
    fund: pick(funds, part.fund),
    cents: part.cents,
  }))
  const gross = named.reduce((sum, part) => sum + part.cents, 0)
  return {
    kind: as,
    date: pick(DAYS, day),
    competence: pick(MONTHS, month),
    account: pick(accounts, account),
    parts: named,
    fee: as === "income" && cents < gross ? cents : 0,
  }
}

/** Does a step with the product and with the model. */
async function take(one: Step, entries: Modelled[]): Promise<void> {
  if (one.do === "post") {
    const of = flowOf(one.flow)
    const id = await inTransaction((c) =>
      postEntry(c, {
        ...{ kind: of.kind, date: of.date, competence: of.competence, accountId: of.account },
        ...{ feeCents: of.fee, method: "card", acknowledgeOverdraw: true },
        parts: of.parts.map(({ category, fund, cents }) => ({ categoryId: category, fundId: fund, cents })),
      }),
    )
    entries.push({ id, flow: of, sums: sumsOfFlow(of), isReversed: false })
  } else if (one.do === "transfer") {
    const [from, to] = [pick(accounts, one.from), pick(accounts, one.from + one.by)]
    const fund = pick(funds, one.place)
    const amount = one.cents
    const id = await inTransaction((c) =>
      transferBetweenAccounts(c, { fromAccount: from, toAccount: to, fund, amount, date: "2026-11-02" }),
    )
    const sums = new Map([
      [`account ${from} ${fund}`, -amount],
      [`account ${to} ${fund}`, amount],
    ])
    entries.push({ id, flow: null, sums, isReversed: false })
  } else if (one.do === "move") {
    const [from, to, account] = [
      pick(funds, one.from),
      pick(funds, one.from + one.by),
      pick(accounts, one.place),
    ]
    const body = {
      fromFund: from,
      toFund: to,
      account,
      amount: one.cents,
      date: "2026-11-02",
      reason: "Decidido",
    }
    const id = await inTransaction((c) => transferBetweenFunds(c, { ...body, acknowledgeOverdraw: true }))
    const between = books.category("3.02")
    const sums = new Map([
      [`account ${account} ${from}`, -one.cents],
      [`category ${between} ${from}`, one.cents],
      [`account ${account} ${to}`, one.cents],
      [`category ${between} ${to}`, -one.cents],
    ])
    entries.push({ id, flow: null, sums, isReversed: false })
  } else {
    const place = one.which % Math.max(1, entries.length)
    const entry = entries[place]
    if (entry === undefined || entry.isReversed) return
    if (one.do === "reverse") {
      await inTransaction((c) => reverseEntry(c, entry.id, { reason: "Lançado em dobro" }))
      entry.isReversed = true
    } else if (entry.flow !== null) {
      const of = flowOf(one.flow, entry.flow.kind)
      const amount = of.parts.reduce((sum, { cents }) => sum + cents, 0)
      await inTransaction((c) =>
        changeEntry(c, entry.id, {
          ...{ date: of.date, competence: of.competence, account: of.account, fee: of.fee, amount },
          splits: of.parts.map(({ category, fund, cents }) => ({ category, fund, amount: cents })),
          acknowledgeOverdraw: true,
        }),
      )
      entries[place] = { id: entry.id, flow: of, sums: sumsOfFlow(of), isReversed: false }
    }
  }
}

/** The sums of the model, without what came to nothing. */
function expected(entries: readonly Modelled[]): Map<string, number> {
  const all = new Map<string, number>()
  for (const { sums, isReversed } of entries)
    if (!isReversed) for (const [place, cents] of sums) all.set(place, (all.get(place) ?? 0) + cents)
  return new Map([...all].filter(([, cents]) => cents !== 0))
}

async function kept(
  table: "ledgerTotals" | "ledgerPostings",
  churchId: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ place: string; cents: number }>`
    select coalesce('account ' || account_id, 'category ' || category_id) || ' ' || fund_id as place, sum(amount_cents)::bigint as cents
    from ${sql.table(table)} where church_id = ${churchId} group by 1 having sum(amount_cents) <> 0`.execute(
    test.database.owner,
  )
  return new Map(rows.map(({ place, cents }) => [place, Number(cents)]))
}

const sorted = (sums: Map<string, number>) => [...sums].sort(([one], [other]) => (one < other ? -1 : 1))

describe("random ledgers", () => {
  it(`have the balances of plain sums after each of ${RUNS} sequences`, {
    timeout: 60_000 + RUNS * 1000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const church = await aLedger()
        const entries: Modelled[] = []
        for (const one of steps) await take(one, entries)
        const wanted = sorted(expected(entries))
        expect(sorted(await kept("ledgerTotals", church.id))).toEqual(wanted)
        expect(sorted(await kept("ledgerPostings", church.id))).toEqual(wanted)
        const reversals = entries.filter(({ isReversed }) => isReversed).length
        expect(await test.services.database.withSystem((db) => checkLedger(db, church.id))).toEqual({
          ...{ balanced: true, gaps: [], sealsValid: true },
          entries: entries.length + reversals,
        })
      }),
      { numRuns: RUNS },
    )
  })
})

describe("the database", () => {
  it("refuses an entry that is not zero in each fund, and each change of what was posted", async () => {
    await aLedger()
    const [cash, [missions, building]] = [books.cash, [books.fund("Missões"), books.fund("Construção")]]
    const id = await inTransaction((c) =>
      postEntry(c, {
        ...{ kind: "income", date: "2026-11-08", accountId: cash, method: null },
        parts: [{ categoryId: books.category("1.01"), cents: 100 }],
      }),
    )
    const posting = (fund: number | undefined, cents: number, category?: string) =>
      sql`insert into ledger_postings (church_id, branch_id, entry_id, date, competence, account_id, category_id, fund_id, amount_cents)
        select church_id, branch_id, id, date, competence, ${category ? null : cash}::bigint, ${category ? books.category(category) : null}::bigint,
          ${fund}::bigint, ${cents} from ledger_entries where id = ${id}`
    const refused: [string, RegExp, ReturnType<typeof posting>[]][] = [
      ["one side alone", /not zero/, [posting(missions, 100)]],
      ["sides that differ", /not zero/, [posting(missions, 100), posting(missions, -99, "1.01")]],
      ["sides in two funds", /not zero/, [posting(missions, 100), posting(building, -100, "1.01")]],
      [
        "a posting that is changed",
        /permission denied/,
        [sql`update ledger_postings set amount_cents = 1 where entry_id = ${id}`],
      ],
      [
        "a posting that is deleted",
        /permission denied/,
        [sql`delete from ledger_postings where entry_id = ${id}`],
      ],
      ["an entry that is deleted", /permission denied/, [sql`delete from ledger_entries where id = ${id}`]],
      ["sums that are changed", /permission denied/, [sql`update ledger_totals set amount_cents = 1`]],
      [
        "a month that is opened by hand",
        /permission denied/,
        [sql`update ledger_periods set closed_at = null`],
      ],
    ]
    for (const [what, why, statements] of refused) {
      const tried = inTransaction(async ({ db }) => {
        for (const statement of statements) await statement.execute(db)
      })
      await expect.soft(tried, what).rejects.toThrow(why)
    }
    const whole = inTransaction(async ({ db }) => {
      for (const one of [posting(missions, 100), posting(missions, -100, "1.01")]) await one.execute(db)
    })
    await expect(whole).resolves.toBeUndefined()
  })
})
