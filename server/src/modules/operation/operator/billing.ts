import { civilDay, shownDay } from "@aprisco/contract/brazil/civil-day"
import { civilDate } from "@aprisco/contract/kit/fields"
import { amountOf } from "@aprisco/contract/kit/money"
import { toWire } from "@aprisco/contract/kit/wire"
import { UNMATCHED_REASONS } from "@aprisco/contract/operator/invoices"
import { INVOICE_STATUSES, PERIODS } from "@aprisco/contract/plans/invoices"
import { reais } from "@aprisco/contract/plans/money"
import {
  billChurch,
  churchesToBill,
  confirmPayment,
  invoicesForOperator,
  unmatchedPayments,
} from "../../ground/plans/public.ts"
import { type Command, UsageError } from "./command-line.ts"
import type { OperatorContext } from "./operator-context.ts"

export const confirmPaymentCommand: Command = {
  name: "confirm-payment",
  does: "confirma que o pagamento de uma fatura chegou: o plano dela passa a valer, ou é renovado",
  invoice: true,
  options: {},
  async run(operator, { invoiceNumber }) {
    const done = await operator.work((ctx) => confirmPayment(ctx, invoiceNumber, "operator"))
    operator.say(
      `Fatura ${done.number} paga: ${oneLine(done.churchName)}, plano ${done.plan}. Quem administra a igreja foi avisado.`,
    )
  },
}

/** The newest; older ones are found by a search. */
const LISTED = 500

export const listInvoicesCommand: Command = {
  name: "list-invoices",
  does: "mostra as faturas das igrejas, as mais novas primeiro; com --open só as que estão em aberto; e o dinheiro que não pagou nenhuma",
  options: { open: {}, search: { value: '"palavras"' }, json: {} },
  async run(operator, typed) {
    const filter = { status: typed.has("open") ? ("open" as const) : null, search: typed.text("search") }
    const { count, rows } = await operator.work((ctx) =>
      invoicesForOperator(ctx, filter, { limit: LISTED, offset: 0 }),
    )
    const listed = rows.map((row) => ({
      number: row.id,
      churchId: row.churchId,
      churchName: row.churchName,
      plan: row.planId,
      period: row.period,
      periodStart: row.periodStart,
      periodEnd: row.periodEnd,
      amount: amountOf(row.amountCents),
      dueDate: row.dueDate,
      status: row.status,
      txid: row.txid,
      paidAt: row.paidAt?.toISOString() ?? null,
    }))
    if (typed.has("json")) return operator.say(JSON.stringify(listed.map(toWire), null, 2))
    if (listed.length === 0) operator.say("Nenhuma fatura.")
    for (const one of listed)
      operator.say(
        [
          one.number,
          `${oneLine(one.churchName)} (nº ${one.churchId})`,
          `${one.plan}, ${PERIODS[one.period].toLowerCase()}`,
          reais(one.amount),
          `vence ${shownDay(one.dueDate)}`,
          INVOICE_STATUSES[one.status],
          one.txid,
        ].join("  "),
      )
    if (count > listed.length) operator.say(`… e mais ${count - listed.length}: procure com --search`)
    if (listed.length > 0) operator.say("confirm-payment NÚMERO confirma um pagamento.")
    await sayUnmatched(operator)
  },
}

/** Money that paid no invoice and nobody has put right: below every list, since no filter of invoices is about it. */
async function sayUnmatched(operator: OperatorContext): Promise<void> {
  const { rows } = await operator.work((ctx) => unmatchedPayments(ctx, { limit: LISTED, offset: 0 }))
  const open = rows.filter(({ settledAt }) => settledAt === null)
  if (open.length === 0) return
  operator.say(`Pagamentos sem fatura, a resolver em ${operator.services.config.publicUrl}/operador/faturas:`)
  for (const { id, churchId, churchName, amountCents, receivedAt, reason, reference } of open)
    operator.say(
      [
        id,
        churchName === null ? "sem igreja" : `${oneLine(churchName)} (nº ${churchId})`,
        reais(amountOf(amountCents)),
        shownDay(civilDay(receivedAt)),
        UNMATCHED_REASONS[reason],
        reference,
      ].join("  "),
    )
}

export const billCommand: Command = {
  name: "bill",
  does: "faz o que é devido nesse dia (hoje, sem --as-of): faturas, lembretes, fim de planos não pagos; o produto o faz todo dia",
  options: { "as-of": { value: "AAAA-MM-DD" } },
  async run(operator, typed) {
    const typedDay = typed.text("as-of")
    if (typedDay !== "" && !civilDate.safeParse(typedDay).success)
      throw new UsageError(`--as-of deve ser um dia como 2026-12-31, não "${typedDay}"`)
    const today = typedDay || civilDay(operator.services.clock.now())
    const churches = await operator.work((ctx) => churchesToBill({ ...ctx, today }))
    for (const id of churches) await operator.work((ctx) => billChurch({ ...ctx, today }, id))
    operator.say(
      `${shownDay(today)}: ${churches.length === 1 ? "1 igreja vista" : `${churches.length} igrejas vistas`}.`,
    )
  },
}

/** Control characters that a registration has put into a name must not reach the terminal. */
function oneLine(text: string): string {
  return text.replace(/\p{C}+/gu, " ")
}
