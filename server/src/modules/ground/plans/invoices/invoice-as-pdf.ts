import { civilDay, shownDay } from "@aprisco/contract/brazil/civil-day"
import { amountOf } from "@aprisco/contract/kit/money"
import { INVOICE_STATUSES, NO_PAYMENT_YET, PERIODS } from "@aprisco/contract/plans/invoices"
import { reais } from "@aprisco/contract/plans/money"
import type { Config } from "../../../../config.ts"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { type InvoiceSheet, invoicePdf } from "../../../../integrations/invoice-pdf.ts"
import { qrSquares } from "../../../../integrations/qr.ts"
import { paymentCodeOf } from "./present-invoice.ts"

/** One invoice of the church that the caller works in, as a PDF. Throws 404. */
export async function invoiceAsPdf(ctx: Context, id: number): Promise<FileReply> {
  const row = await ctx.db
    .selectFrom("invoices")
    .innerJoin("churches", "churches.id", "invoices.churchId")
    .where("invoices.id", "=", id)
    .where("invoices.churchId", "=", ctx.actor.churchId)
    .selectAll("invoices")
    .select(["churches.name", "churches.cnpj", "churches.city", "churches.state"])
    .executeTakeFirst()
  const invoice = found(row)
  const { config } = ctx.services
  const code = await paymentCodeOf(config, invoice)
  const credit = invoice.fullCents - invoice.amountCents
  const lines: InvoiceSheet["lines"] = [
    [
      `Plano ${invoice.planName}, ${PERIODS[invoice.period].toLowerCase()}`,
      reais(amountOf(invoice.fullCents)),
    ],
    ...(credit > 0
      ? [["Crédito dos dias já pagos do plano anterior", `- ${reais(amountOf(credit))}`] as const]
      : []),
  ]
  const bytes = await invoicePdf({
    number: invoice.id,
    status: INVOICE_STATUSES[invoice.status],
    facts: [
      ["Igreja", invoice.cnpj === null ? invoice.name : `${invoice.name} (CNPJ ${invoice.cnpj})`],
      ["Cidade", `${invoice.city}/${invoice.state}`],
      ["Período", `${shownDay(invoice.periodStart)} a ${shownDay(invoice.periodEnd)}`],
      ["Emissão", shownDay(civilDay(invoice.issuedAt))],
      ["Vencimento", shownDay(invoice.dueDate)],
      ...(invoice.paidAt === null ? [] : [["Pagamento", shownDay(civilDay(invoice.paidAt))] as const]),
      ["Identificação", invoice.txid],
    ],
    lines,
    total: reais(amountOf(invoice.amountCents)),
    pix: code === null ? null : { code, squares: qrSquares(code) },
    howToPay: invoice.status === "open" ? whomToPay(config) : null,
    foot: config.pix?.name ?? config.operatorEmail ?? "Aprisco",
  })
  return { type: "application/pdf", bytes, name: `fatura-${invoice.id}.pdf` }
}

function whomToPay({ supportEmail, operatorEmail }: Config): string {
  const contact = supportEmail ?? operatorEmail
  return contact === null ? NO_PAYMENT_YET : `Para pagar esta fatura, escreva para ${contact}.`
}
