import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { MAX_COMPETENCE_MONTHS } from "@aprisco/contract/treasury/labels"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { lockPeople } from "../../../people/people/known-person/public.ts"
import { visiblePeople } from "../../../people/people/public.ts"
import { monthOf } from "./cents.ts"
import type { EntryDraft } from "./draft.ts"
import type { BookPlace, Part } from "./lines.ts"
import { bookAccountById, categoriesByIds, fundsByIds } from "./places.ts"

/** What an entry has already: it may stay where it is, also where that takes nothing new. */
export interface Kept {
  readonly accountIds: readonly number[]
  readonly fundIds: readonly number[]
  readonly categoryIds: readonly number[]
  readonly personId: number | null
}

const NOTHING: Kept = { accountIds: [], fundIds: [], categoryIds: [], personId: null }

export interface CheckedDraft {
  readonly place: BookPlace
  readonly parts: readonly Part[]
  readonly isGiving: boolean
  /** What its ids name. */
  readonly known: Known
}

interface Known {
  readonly account: NonNullable<Awaited<ReturnType<typeof bookAccountById>>>
  readonly funds: Awaited<ReturnType<typeof fundsByIds>>
  readonly categories: Awaited<ReturnType<typeof categoriesByIds>>
}

/**
 * Looks whether an income or an expense may be posted as it is meant (docs/product/treasury.md#2.1). Locks its funds and its person. Throws 400 on the fields:
 * `date`, `amount`, `account`, `category`, `fund`, `splits`, `competence`, `fee`, `expectedOn`, `personId`.
 */
export async function checkDraft(ctx: Context, draft: EntryDraft, kept = NOTHING): Promise<CheckedDraft> {
  const { date, accountId, expectedOn } = draft
  const competence = requireMonths(ctx, draft)
  requireFee(draft)
  if (expectedOn && expectedOn < date)
    throw invalid({ expectedOn: ["A data prevista não pode ser antes da data do lançamento."] })
  // Sent together. PostgreSQL locks what they name in this order.
  const [asked, funds, categories] = await Promise.all([
    bookAccountById(ctx, accountId),
    fundsByIds(
      ctx,
      draft.parts.flatMap(({ fundId }) => fundId ?? []),
    ),
    categoriesByIds(
      ctx,
      draft.parts.map(({ categoryId }) => categoryId),
    ),
  ])
  const account = openAccount(asked, { date, isKept: kept.accountIds.includes(accountId) })
  const { parts, isGiving } = requireParts(draft, kept, { funds, categories })
  if (draft.personId && draft.personId !== kept.personId) await requireEntryPerson(ctx, draft.personId)
  const place = { accountId, branchId: account.branchId, date, competence }
  return { place, parts, isGiving, known: { account, funds, categories } }
}

/** Throws 400 on `date` later than today in Brasília, and on one of which no year is numbered. */
export function requirePast(ctx: Context, date: string): void {
  if (date < "1900") throw invalid({ date: ["Data inválida"] })
  if (date > ctx.today) throw invalid({ date: ["A data não pode ser futura"] })
}

/** What an account is asked for: the day, the field that names it, and whether the entry is in it already. */
interface Asked {
  readonly date: string
  readonly field?: string
  readonly isKept?: boolean
}

type BookAccount = Awaited<ReturnType<typeof bookAccountById>>

/** The account by what a field names, which takes entries of this day. Throws 400 on the field, and on `date`. */
export async function requireAccount(ctx: Context, id: number, asked: Asked) {
  return openAccount(await bookAccountById(ctx, id), asked)
}

function openAccount(account: BookAccount, { date, field = "account", isKept = false }: Asked) {
  if (account === undefined) throw invalid({ [field]: ["Conta não encontrada."] })
  if (account.deactivatedAt !== null && !isKept) throw invalid({ [field]: ["Esta conta está desativada."] })
  if (account.openingDate !== null && date < account.openingDate)
    throw invalid({ date: [`Esta conta começa em ${shownDay(account.openingDate)}.`] })
  return account
}

/** The fund by what a field names, or the church's default, which takes new entries. Throws 400 on the field. */
export function fundAmong(
  funds: Awaited<ReturnType<typeof fundsByIds>>,
  id: number | null | undefined,
  { field = "fund", kept = [] }: { field?: string; kept?: readonly number[] } = {},
) {
  const fund = id ? funds.get(id) : [...funds.values()].find(({ isDefault }) => isDefault)
  if (fund === undefined) throw invalid({ [field]: ["Fundo não encontrado."] })
  if (fund.deactivatedAt !== null && !kept.includes(fund.id))
    throw invalid({ [field]: ["Este fundo está desativado."] })
  return fund
}

/** The competence of a draft as the first day of its month. Throws 400 on `date` and `competence`. */
function requireMonths(ctx: Context, { date, competence: asked }: EntryDraft): string {
  requirePast(ctx, date)
  const competence = asked ? monthOf(asked) : monthOf(date)
  if (Math.abs(monthsBetween(date, competence)) > MAX_COMPETENCE_MONTHS)
    throw invalid({ competence: [`A competência pode ficar até ${MAX_COMPETENCE_MONTHS} meses da data.`] })
  return competence
}

function requireFee({ kind, parts, feeCents = 0 }: EntryDraft): void {
  if (feeCents === 0) return
  if (kind === "expense") throw invalid({ fee: ["Só entradas têm tarifa."] })
  if (feeCents >= parts.reduce((sum, { cents }) => sum + cents, 0))
    throw invalid({ fee: ["A tarifa deve ser menor que o valor."] })
}

function requireParts(draft: EntryDraft, kept: Kept, { funds, categories }: Omit<Known, "account">) {
  let isGiving = false
  const isSplit = draft.parts.length > 1
  const parts = draft.parts.map(({ categoryId, fundId, cents }) => {
    const category = categories.get(categoryId)
    const field = isSplit ? "splits" : "category"
    if (category === undefined) throw invalid({ [field]: ["Categoria não encontrada."] })
    if (category.kind !== draft.kind)
      throw invalid({
        [field]: [
          draft.kind === "income" ? "Escolha uma categoria de entrada." : "Escolha uma categoria de saída.",
        ],
      })
    if (category.deactivatedAt !== null && !kept.categoryIds.includes(categoryId))
      throw invalid({ [field]: ["Esta categoria está desativada."] })
    isGiving ||= category.nature === "tithe" || category.nature === "offering"
    const fund = fundAmong(funds, fundId, { field: isSplit ? "splits" : "fund", kept: kept.fundIds })
    return { categoryId, fundId: fund.id, cents }
  })
  return { parts, isGiving }
}

/** Locks the person whom an entry names. Throws 400 on `personId` unless it is one whom the caller may see. */
export async function requireEntryPerson(ctx: Context, personId: number): Promise<void> {
  await lockPeople(ctx, [personId])
  const person = await visiblePeople(ctx)
    .where("people.id", "=", personId)
    .select("people.id")
    .executeTakeFirst()
  if (person === undefined) throw invalid({ personId: ["Pessoa não encontrada."] })
}

function monthsBetween(one: string, other: string): number {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return count(other) - count(one)
}
