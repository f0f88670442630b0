import { shareCents } from "@aprisco/contract/kit/money"

/** One signed amount of an entry, of an account or of a category. */
export interface Line {
  readonly branchId: number
  readonly date: string
  /** As the first day of its month. */
  readonly competence: string
  readonly accountId: number | null
  readonly categoryId: number | null
  readonly fundId: number
  readonly cents: number
}

/** What is the same of all lines of an entry in one account. */
export type BookPlace = Pick<Line, "branchId" | "date" | "competence"> & { readonly accountId: number }

/** A part of an income or an expense, above zero. */
export interface Part {
  readonly categoryId: number
  readonly fundId: number
  readonly cents: number
}

interface Fee {
  readonly categoryId: number
  readonly cents: number
}

/**
 * The lines of an income or an expense (docs/product/treasury.md#2.1): money into an account is above zero, and so is an expense of a category. What a card
 * takes is an expense of its own, of each fund its share.
 */
export function linesOfFlow(
  kind: "income" | "expense",
  { accountId, ...place }: BookPlace,
  parts: readonly Part[],
  fee: Fee | null,
): Line[] {
  const sign = kind === "income" ? 1 : -1
  const funds = sumsBy(parts, ({ fundId }) => fundId)
  const fees = fee === null ? [] : shareCents(fee.cents, [...funds.values()])
  const lines = [...funds].flatMap(([fundId, cents], index): Line[] => {
    const share = fees[index] ?? 0
    const ofFund = parts.filter((part) => part.fundId === fundId)
    return [
      { ...place, accountId, categoryId: null, fundId, cents: sign * cents - share },
      ...ofFund.map((part) => ({ ...part, ...place, accountId: null, cents: -sign * part.cents })),
      ...(fee === null
        ? []
        : [{ ...place, accountId: null, categoryId: fee.categoryId, fundId, cents: share }]),
    ]
  })
  return netOf(lines)
}

/** The lines of money that goes from one account to another, in one fund. */
export function linesOfTransfer(from: BookPlace, to: BookPlace, fundId: number, cents: number): Line[] {
  return [
    { ...from, categoryId: null, fundId, cents: -cents },
    { ...to, categoryId: null, fundId, cents },
  ]
}

/** The lines of money of one account that goes from one fund to another, by the product's own category. */
export function linesBetweenFunds(
  place: BookPlace,
  { from, to, categoryId }: { from: number; to: number; categoryId: number },
  cents: number,
): Line[] {
  const { accountId, ...rest } = place
  const pair = (fundId: number, amount: number): Line[] => [
    { ...rest, accountId, categoryId: null, fundId, cents: amount },
    { ...rest, accountId: null, categoryId, fundId, cents: -amount },
  ]
  return [...pair(from, -cents), ...pair(to, cents)]
}

/** The lines of an opening balance, which may be below zero. */
export function linesOfOpening(
  { accountId, ...place }: BookPlace,
  { fundId, categoryId }: { fundId: number; categoryId: number },
  cents: number,
): Line[] {
  return [
    { ...place, accountId, categoryId: null, fundId, cents },
    { ...place, accountId: null, categoryId, fundId, cents: -cents },
  ]
}

/** Lines of the same place as one, without those that come to nothing, in the order of the first of each. */
export function netOf(lines: readonly Line[]): Line[] {
  const nets = new Map<string, Line>()
  for (const line of lines) {
    const key = keyOf(line)
    nets.set(key, { ...line, cents: (nets.get(key)?.cents ?? 0) + line.cents })
  }
  return [...nets.values()].filter(({ cents }) => cents !== 0)
}

/** What is to be posted so that the first lines come to the others. */
export function differenceOf(present: readonly Line[], wanted: readonly Line[]): Line[] {
  return netOf([...present.map((line) => ({ ...line, cents: -line.cents })), ...wanted])
}

function keyOf({ branchId, date, competence, accountId, categoryId, fundId }: Line): string {
  return [branchId, date, competence, accountId, categoryId, fundId].join()
}

/** The sums of the cents, by what `by` says of each, in the order of the first. */
export function sumsBy<T extends { readonly cents: number }, K>(
  items: readonly T[],
  by: (item: T) => K,
): Map<K, number> {
  const sums = new Map<K, number>()
  for (const item of items) sums.set(by(item), (sums.get(by(item)) ?? 0) + item.cents)
  return sums
}
