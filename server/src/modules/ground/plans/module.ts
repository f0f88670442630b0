import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { sql } from "kysely"
import { defineModule } from "../../../core/module.ts"
import { billChurches } from "./invoices/bill-churches.ts"
import { cancelCharge, cancelInvoicesOf } from "./invoices/cancel-charge.ts"
import { chargeInvoice } from "./invoices/charge-invoice.ts"
import { invoicesRoutes, paymentsRoutes, plansRoutes } from "./routes.ts"

export const plansModule = defineModule({
  name: "plans",
  onChurchEnded: cancelInvoicesOf,
  routes: { plans: plansRoutes, invoices: invoicesRoutes, payments: paymentsRoutes },
  jobs: [billChurches, cancelCharge, chargeInvoice],
  tables: ["plans", "subscriptions", "invoices", "unmatchedPayments"],
  reads: ["churches"],
  exports: [
    {
      name: "faturas",
      table: "invoices",
      key: ["id"],
      without: ["kind", "spentAt", "remindedBeforeAt", "remindedAfterAt"],
    },
  ],
  notExported: { subscriptions: "shown on its screen" },
  moves: {
    stays: {
      plans: "the same everywhere",
      subscriptions: "agreed with the operator of the former installation",
      invoices: "agreed with the operator of the former installation",
      unmatchedPayments: "received by the operator of the former installation",
    },
  },
  expires: [
    // As long as claims from the contract can be brought (Código Civil, art. 206, § 5º; LGPD, art. 16, I).
    {
      table: "invoices",
      key: ["id"],
      expired: (now) => sql`due_date < (${now})::date - interval '5 years' and status <> 'open'`,
    },
    {
      table: "unmatchedPayments",
      key: ["id"],
      expired: (now) => sql`received_at < ${now} - interval '5 years' and settled_at is not null`,
    },
  ],
  auditLabels: {
    "church.payment_unmatched": {
      sentence: ({ invoice }) =>
        invoice === null
          ? "Chegou um pagamento que não é de nenhuma fatura"
          : `Chegou um pagamento que não quita a fatura nº ${String(invoice)}`,
      label: "Pagamento que não quita a fatura",
      fromOutside: true,
    },
    "payment.settled": "Pagamento sem fatura resolvido pela operação",
    "church.plan_requested": {
      sentence: ({ plan }) => `Pediu o plano ${String(plan)}`,
      label: "Pediu outro plano",
    },
    "church.plan_request_withdrawn": "Desistiu do pedido de outro plano",
    "church.plan_changed": {
      sentence: ({ from, to }) => `Mudou do plano ${String(from)} para o plano ${String(to)}`,
      label: "Mudou de plano",
    },
    "church.plan_kept": {
      sentence: ({ plan }) => `Continua no plano ${String(plan)}`,
      label: "Desistiu de mudar de plano",
    },
    "church.plan_change_scheduled": {
      sentence: ({ plan, from }) =>
        `Escolheu o plano ${String(plan)} para depois de ${shownDay(String(from))}`,
      label: "Escolheu um plano para depois",
    },
    "church.invoice_paid": {
      sentence: ({ plan, invoice }) => `Fatura nº ${String(invoice)} do plano ${String(plan)} paga`,
      label: "Fatura paga",
      fromOutside: true,
    },
    "church.invoice_expired": {
      sentence: ({ plan, invoice }) =>
        `Fatura nº ${String(invoice)} do plano ${String(plan)} encerrada sem pagamento`,
      label: "Fatura encerrada sem pagamento",
      fromOutside: true,
    },
    "church.plan_lapsed": {
      sentence: ({ plan }) => `O plano ${String(plan)} não foi renovado`,
      label: "Plano não renovado",
      fromOutside: true,
    },
    "church.plan_confirmed": {
      sentence: ({ to }) => `Plano ${String(to)} confirmado`,
      label: "Plano confirmado",
      fromOutside: true,
    },
    "church.plan_refused": {
      sentence: ({ plan }) => `Pedido do plano ${String(plan)} recusado`,
      label: "Pedido de plano recusado",
      fromOutside: true,
    },
  },
})
