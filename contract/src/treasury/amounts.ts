import { z } from "zod"
import { civilDate, id } from "../kit/fields.ts"
import { AMOUNT_FORM, amount, MAX_CENTS } from "../kit/money.ts"

/** An amount that moves money, over zero. */
export const positiveAmount = amount.refine((cents) => cents > 0, "O valor deve ser maior que zero")

/** An amount that may be below zero, as an account's opening balance: `"-150.00"`. In integer cents. */
export const signedAmount = z
  .string(AMOUNT_FORM)
  .regex(/^-?\d{1,7}\.\d{2}$/, AMOUNT_FORM)
  .transform((text) => Number(text.replace(".", "")) + 0)
  .refine((cents) => Math.abs(cents) <= MAX_CENTS, AMOUNT_FORM)

/** Reais and cents in an answer: `"1234.56"`, below zero with its sign. */
export const ledgerMoney = z.string()

/** The day of an entry: none later than today in Brasília, which the server checks. */
export const entryDate = civilDate

/** A record that another one names: an account, a category, a fund. */
export const namedRecord = z.object({ id, name: z.string() })
