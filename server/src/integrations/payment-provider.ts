import { z } from "zod"
import type { PaymentSettings } from "../setting-groups.ts"

/** What is to be paid. */
export interface Charge {
  /** At most 25 letters and digits; a second charge with the same one is the same charge. */
  reference: string
  /** A decimal string in BRL. */
  amount: string
  /** A civil day. */
  dueDate: string
  description: string
}

/** Makes charges that are paid by PIX. It tells the product of a payment by a signed call. */
export interface PaymentProvider {
  /** The code that pays the charge. Throws where the provider cannot be reached or refuses. */
  charge(charge: Charge): Promise<{ pixCode: string }>
}

const TIMEOUT_MS = 10_000
const answer = z.object({ pix_code: z.string().regex(/^[\x20-\x7e]{1,512}$/) })

/** A provider with the interface of docs/OPERACAO.md: `POST {url}/charges`. */
export function createPaymentProvider({ url, key }: PaymentSettings): PaymentProvider {
  return {
    async charge({ reference, amount, dueDate, description }) {
      const response = await fetch(`${url}/charges`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${key}`,
          "Content-Type": "application/json",
          "Idempotency-Key": reference,
        },
        body: JSON.stringify({ reference, amount, due_date: dueDate, description }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: "error",
      })
      if (!response.ok) throw new Error(`the payment provider answered ${response.status}`)
      return { pixCode: answer.parse(await response.json()).pix_code }
    },
  }
}
