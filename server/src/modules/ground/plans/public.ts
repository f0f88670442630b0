/** What other modules may use of the plans: the operator confirms and refuses them, and a registration begins with an invoice. */
export { confirmPlan } from "./confirm-plan.ts"
export { invoiceRequestedPlan } from "./invoice-requested-plan.ts"
export { billChurch } from "./invoices/bill-church.ts"
export { churchesToBill } from "./invoices/bill-churches.ts"
export { confirmPayment } from "./invoices/confirm-payment.ts"
export { type InvoiceForOperator, invoicesForOperator } from "./invoices/invoices-for-operator.ts"
export {
  settleUnmatched,
  type UnmatchedPayment,
  unmatchedPayments,
} from "./invoices/unmatched-payments.ts"
export { refusePlan } from "./refuse-plan.ts"
