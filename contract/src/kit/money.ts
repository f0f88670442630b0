import { z } from "zod"

/** What is said to an amount in another form. */
export const AMOUNT_FORM = "Informe o valor com duas casas decimais, como 150.00"

/** The largest amount: R$ 9.999.999,99. */
export const MAX_CENTS = 999_999_999

/** An amount as a caller sends it, `"150.00"`, in integer cents. A number, or another form, is refused, in these words. */
export function amountElse(words: string) {
  return z
    .string(words)
    .regex(/^\d{1,7}\.\d{2}$/, words)
    .transform((text) => Number(text.replace(".", "")))
}

export const amount = amountElse(AMOUNT_FORM)

/** Integer cents as an amount on the wire: 15000 → `"150.00"`, -5 → `"-0.05"`. A sum may be larger than `MAX_CENTS`. */
export function amountOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0")
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Shares integer cents in the proportion of `parts`, whole numbers of which at least one is above zero: by the largest remainder, of equal ones the
 * first, so that the shares sum to the total. A total below zero is shared like its opposite. Throws on other parts.
 */
export function shareCents(total: number, parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + BigInt(part), 0n)
  if (whole <= 0n || parts.some((part) => part < 0)) throw new Error("cents are shared among no part")
  const sign = total < 0 ? -1 : 1
  const cents = BigInt(Math.abs(total))
  const shares = parts.map((part, index) => {
    const product = cents * BigInt(part)
    return { index, share: product / whole, remainder: product % whole }
  })
  const left = cents - shares.reduce((sum, { share }) => sum + share, 0n)
  const first = shares
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.index - other.index)
    .slice(0, Number(left))
  for (const one of first) one.share += 1n
  return shares.map(({ share }) => sign * Number(share) || 0)
}

/** So many hundredths of a percent of integer cents (1250: 12.5 %), half a cent rounded up; below zero like the opposite, so that a reversal is one. */
export function percentOfCents(cents: number, hundredths: number): number {
  const product = BigInt(Math.abs(cents)) * BigInt(hundredths)
  const rounded = Number((product + 5_000n) / 10_000n)
  return (cents < 0 ? -rounded : rounded) || 0
}
