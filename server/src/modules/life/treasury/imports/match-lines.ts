import { shownDay } from "@aprisco/contract/brazil/civil-day"
import type { Flow } from "@aprisco/contract/treasury/labels"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { lockPeople } from "../../../people/people/known-person/public.ts"
import { visiblePeople } from "../../../people/people/public.ts"
import { seesDonors } from "../donors.ts"
import { monthOf } from "../ledger/cents.ts"
import { categoryFinder, fundFinder } from "./names-of-church.ts"
import {
  type CategoryRow,
  categoriesOfChurch,
  closedMonths,
  type EntryLike,
  type FundRow,
  fundsOfChurch,
  onlyPeopleNamed,
  postedLike,
} from "./queries.ts"
import type { LineComplaint, SheetLine } from "./read-lines.ts"

export interface ImportAccount {
  readonly id: number
  readonly branchId: number
  readonly openingDate: string | null
}

/** A line with all that it takes to be an entry. */
export interface ReadyLine {
  readonly date: string
  readonly kind: Flow
  readonly cents: number
  readonly category: CategoryRow
  readonly fund: FundRow
  readonly person: { id: number; fullName: string } | null
  readonly payee: string | null
}

/** A line of the sheet and what becomes of it. `ready` unless it is rejected. */
export interface MatchedLine {
  readonly sheet: SheetLine
  readonly outcome: "new" | "repeated" | "rejected"
  readonly errors: readonly LineComplaint[]
  readonly ready: ReadyLine | null
}

/**
 * Compares lines with the categories, funds, people, months and entries of the church (docs/product/treasury.md#2.9). Locks the funds, then the people
 * whom lines name.
 */
export async function matchLines(
  ctx: Context,
  account: ImportAccount,
  lines: readonly SheetLine[],
  { postRepeated }: { postRepeated: boolean },
): Promise<MatchedLine[]> {
  const categoryOf = categoryFinder(await categoriesOfChurch(ctx))
  const fundOf = fundFinder(await fundsOfChurch(ctx))
  const closed = await closedMonths(ctx, account.branchId)
  const personOf = await peopleOf(ctx, lines)
  const matched = lines.map((sheet): MatchedLine => {
    const errors = [...sheet.errors]
    const complain = (field: string, message: string) => {
      errors.push({ line: sheet.line, field, message })
      return null
    }
    const taken = <T>(field: string, named: { found: T } | { complaint: string }) =>
      "found" in named ? named.found : complain(field, named.complaint)
    const { date, kind, cents } = sheet
    if (date !== null) {
      if (account.openingDate !== null && date < account.openingDate)
        complain("date", `Esta conta começa em ${shownDay(account.openingDate)}.`)
      const month = monthOf(date)
      if (closed.has(month)) complain("date", `O mês ${month.slice(5, 7)}/${month.slice(0, 4)} está fechado.`)
    }
    const category =
      sheet.category === null || kind === null ? null : taken("category", categoryOf(sheet.category, kind))
    const fund = taken("fund", fundOf(sheet.fund))
    const person = sheet.person === null ? null : (personOf.get(sheet.person) ?? null)
    const payee = person === null ? payeeOf(sheet) : sheet.payee
    if (payee !== null && payee.length > MAX_PAYEE)
      complain("payee", `Favorecido e pessoa passam de ${MAX_PAYEE} caracteres`)
    const isWhole = date !== null && kind !== null && cents !== null && category !== null && fund !== null
    if (errors.length > 0 || !isWhole) return { sheet, outcome: "rejected", errors, ready: null }
    return { sheet, outcome: "new", errors, ready: { date, kind, cents, category, fund, person, payee } }
  })
  return postRepeated ? matched : withRepeated(ctx, account.id, matched)
}

const MAX_PAYEE = 150

/** A name that is of nobody, or of several, stays as it was written. */
function payeeOf({ payee, person }: SheetLine): string | null {
  if (payee === null || person === null || payee === person) return payee ?? person
  return `${payee} · ${person}`
}

/** The people whom lines name, locked; nobody where the caller may not see who gave. */
async function peopleOf(
  ctx: Context,
  lines: readonly SheetLine[],
): Promise<ReadonlyMap<string, { id: number; fullName: string }>> {
  const names = lines.flatMap(({ person }) => person ?? [])
  if (names.length === 0 || !(await seesDonors(ctx))) return new Map()
  const named = await onlyPeopleNamed(ctx, names)
  const ids = [...named.values()].map(({ id }) => id)
  await lockPeople(ctx, ids)
  const rows = await visiblePeople(ctx)
    .where(sql<SqlBool>`people.id = any(${ids}::bigint[])`)
    .select("people.id")
    .execute()
  const visible = new Set(rows.map(({ id }) => id))
  return new Map([...named].filter(([, { id }]) => visible.has(id)))
}

/** Of lines that are alike as many are repeated as entries like them stand: of three in the file and two posted one is new. */
async function withRepeated(
  ctx: Context,
  accountId: number,
  lines: readonly MatchedLine[],
): Promise<MatchedLine[]> {
  const likes = lines.flatMap((line) => likeOf(line) ?? [])
  if (likes.length === 0) return [...lines]
  const posted = await postedLike(ctx, accountId, likes)
  const left = new Map(posted.map((like) => [keyOf(like), like.count]))
  return lines.map((line) => {
    const like = likeOf(line)
    const count = like === null ? 0 : (left.get(keyOf(like)) ?? 0)
    if (like === null || count === 0) return line
    left.set(keyOf(like), count - 1)
    return { ...line, outcome: "repeated" as const }
  })
}

function likeOf({ ready, sheet }: MatchedLine): EntryLike | null {
  if (ready === null) return null
  const { date, kind, cents, category } = ready
  return { date, kind, cents, categoryId: category.id, description: sheet.description }
}

const keyOf = ({ date, kind, cents, categoryId, description }: EntryLike) =>
  JSON.stringify([date, kind, cents, categoryId, description ?? ""])
