import type { Invoice } from "@aprisco/contract/plans/invoices"
import type { Config } from "../../../config.ts"
import { pixCode } from "../../../integrations/pix.ts"
import { amountOf } from "./price.ts"
import type { InvoiceRow } from "./queries.ts"

/** An invoice as its church sees it. */
export async function presentInvoice(config: Config, row: InvoiceRow): Promise<Invoice> {
  return {
    id: row.id,
    number: row.id,
    planName: row.planName,
    period: row.period,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    fullAmount: amountOf(row.fullCents),
    amount: amountOf(row.amountCents),
    dueDate: row.dueDate,
    status: row.status,
    txid: row.txid,
    pixCode: await codeOf(config, row),
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}

/** The code to pay an open invoice with; null where it is not open, or the operator has set no PIX key. */
export async function codeOf(
  { pix }: Config,
  { status, amountCents, txid }: InvoiceRow,
): Promise<string | null> {
  if (pix === null || status !== "open") return null
  return pixCode(pix, { cents: amountCents, txid })
}
