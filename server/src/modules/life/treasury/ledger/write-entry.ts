import { type Insertable, type Selectable, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import { compileOnce } from "../../../../db/compile-once.ts"
import { detailOfFailedCheck } from "../../../../db/constraint-violation.ts"
import { insertAll } from "../../../../db/insert-all.ts"
import type { LedgerEntries } from "../../../../db/schema-treasury.ts"
import { takeNumbers } from "../../../ground/churches/public.ts"
import type { Line } from "./lines.ts"
import { ENTRY_SERIES } from "./number.ts"

/** An entry's row, without what every entry gets as it is written. */
export type NewEntry = Omit<
  Insertable<LedgerEntries>,
  "churchId" | "year" | "number" | "createdById" | "createdAt" | "updatedAt" | "version"
>

export interface NumberedEntry {
  readonly id: number
  readonly year: number
  readonly number: number
}

/** An entry's row, with the names of its branch, its person and its author. */
export type WrittenEntry = Selectable<LedgerEntries> & {
  readonly branchName: string
  readonly personName: string | null
  readonly createdByName: string | null
}

/** Writes an entry with its lines under the next number of its year. Throws 409 where a month of theirs is closed. */
export async function writeEntry(
  ctx: Context,
  entry: NewEntry,
  lines: readonly Line[],
): Promise<WrittenEntry> {
  const { churchId, userId: createdById } = ctx.actor
  const year = Number(entry.date.slice(0, 4))
  const row = { ...entry, year, churchId, createdById, createdAt: ctx.now }
  const [written] = await newEntry
    .run(ctx.db, { ...row, lines: JSON.stringify(lines.map(rowOf)) })
    .catch(refuseClosedMonth)
  if (written === undefined) throw new Error("no entry was written")
  return written
}

/** A line as the statement reads it. */
function rowOf({ cents, accountId, categoryId, fundId, branchId, date, competence }: Line) {
  return {
    ...{ branch_id: branchId, date, competence },
    ...{ account_id: accountId, category_id: categoryId, fund_id: fundId, amount_cents: cents },
  }
}

type NewRow = Omit<Insertable<LedgerEntries>, "number"> & { lines: string }

/** All in one statement: other entries of the same series wait from here until the transaction ends. */
const newEntry = compileOnce((db, { lines, ...entry }: NewRow) =>
  db
    .with("taken", () =>
      takeNumbers(db, { churchId: entry.churchId, series: ENTRY_SERIES, year: entry.year, last: 1 }),
    )
    .with("entry", (beside) =>
      beside
        .insertInto("ledgerEntries")
        .values({ ...entry, number: beside.selectFrom("taken").select("last") })
        .returningAll(),
    )
    .with("posted", (beside) =>
      beside
        .insertInto("ledgerPostings")
        .columns([
          ...(["churchId", "createdById", "createdAt", "entryId"] as const),
          ...([
            "branchId",
            "date",
            "competence",
            "accountId",
            "categoryId",
            "fundId",
            "amountCents",
          ] as const),
        ])
        .expression(sql`select ${entry.churchId}::bigint, ${entry.createdById}::bigint, ${entry.createdAt}::timestamptz, entry.id, line.*
          from entry, jsonb_to_recordset(${lines}::jsonb) as line (branch_id bigint, date date, competence date, account_id bigint,
            category_id bigint, fund_id bigint, amount_cents bigint)`),
    )
    .selectFrom("entry")
    .innerJoin("branches", (join) =>
      join.onRef("branches.churchId", "=", "entry.churchId").onRef("branches.id", "=", "entry.branchId"),
    )
    .leftJoin("people as person", (join) =>
      join.onRef("person.churchId", "=", "entry.churchId").onRef("person.id", "=", "entry.personId"),
    )
    .leftJoin("users as author", "author.id", "entry.createdById")
    .selectAll("entry")
    .select([
      "branches.name as branchName",
      "person.fullName as personName",
      "author.fullName as createdByName",
    ]),
)

/** Posts lines of an entry that is there: the only other way in which money moves (docs/product/treasury.md#2.1). Throws 409 where a month of theirs is closed. */
export async function addPostings(ctx: Context, entryId: number, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ cents, ...line }) => ({
    ...line,
    entryId,
    amountCents: cents,
    churchId: ctx.actor.churchId,
    createdById: ctx.actor.userId,
    createdAt: ctx.now,
  }))
  await insertAll("ledgerPostings", rows).execute(ctx.db).catch(refuseClosedMonth)
}

/** The error of a month that is closed, in words; any other goes on. The transaction is aborted by then. */
export function refuseClosedMonth(error: unknown): never {
  const month = detailOfFailedCheck(error, "ledger_period_is_open")
  throw month === null ? error : conflict(`O mês ${month} está fechado.`)
}
