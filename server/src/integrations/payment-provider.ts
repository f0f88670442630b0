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
  /** Takes a charge back, so that nobody can pay it; one that is unknown, taken back or paid stays as it is. Throws as above. */
  cancel(reference: string): Promise<void>
}

const TIMEOUT_MS = 10_000
const answer = z.object({ pix_code: z.string().regex(/^[\x20-\x7e]{1,512}$/) })

/** No such charge, one that was paid meanwhile, and one that was taken back before: there is nothing to take back. */
const NOTHING_TO_CANCEL: readonly number[] = [404, 409, 410]

/** A provider with the interface of docs/OPERACAO.md: `POST {url}/charges` and `POST {url}/charges/{reference}/cancel`. */
export function createPaymentProvider({ url, key }: PaymentSettings): PaymentProvider {
  const post = (path: string, repeatKey: string, body: object) =>
    fetch(`${url}/charges${path}`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${key}`,
        "Content-Type": "application/json",
        "Idempotency-Key": repeatKey,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    })
  return {
    async charge({ reference, amount, dueDate, description }) {
      const response = await post("", reference, { reference, amount, due_date: dueDate, description })
      if (!response.ok) throw new Error(`the payment provider answered ${response.status}`)
      return { pixCode: answer.parse(await response.json()).pix_code }
    },
    async cancel(reference) {
      const response = await post(`/${encodeURIComponent(reference)}/cancel`, `${reference}-cancel`, {
        reference,
      })
      await response.body?.cancel()
      if (!response.ok && !NOTHING_TO_CANCEL.includes(response.status))
        throw new Error(`the payment provider answered ${response.status}`)
    },
  }
}
