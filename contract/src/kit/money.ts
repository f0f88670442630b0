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

/** Integer cents as an amount on the wire: 15000 → `"150.00"`, -50 → `"-0.50"`. */
export function amountOf(cents: number): string {
  const size = Math.abs(cents)
  return `${cents < 0 ? "-" : ""}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, "0")}`
}
