import { amountOf } from "@aprisco/contract/kit/money"
import type { Invoice } from "@aprisco/contract/plans/invoices"
import type { Config } from "../../../../config.ts"
import { pixCode as makePixCode } from "../../../../integrations/pix.ts"
import { qrSvg } from "../../../../integrations/qr.ts"
import type { InvoiceRow } from "./queries.ts"

/** An invoice as its church sees it. */
export async function presentInvoice(config: Config, row: InvoiceRow): Promise<Invoice> {
  const pixCode = await paymentCodeOf(config, row)
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
    pixCode,
    pixQr: pixCode === null ? null : (await qrSvg(pixCode)).toString("utf8"),
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}

/** The code to pay an open invoice with; null where it is not open, or there is none: no PIX key is set, or the provider has not answered yet. */
export async function paymentCodeOf(
  { pix, payments }: Config,
  { status, amountCents, txid, providerPixCode }: InvoiceRow,
): Promise<string | null> {
  if (status !== "open") return null
  if (payments !== null) return providerPixCode
  return pix === null ? null : makePixCode(pix, { cents: amountCents, txid })
}
