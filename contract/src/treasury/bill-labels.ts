/** What a bill is to the church. */
export const BILL_KINDS = { payable: "A pagar", receivable: "A receber" } as const
export type BillKind = keyof typeof BILL_KINDS

/** Where a bill stands, counted from its entries that were not reversed. */
export const BILL_STATUSES = { open: "Em aberto", partial: "Paga em parte", paid: "Paga" } as const
export type BillStatus = keyof typeof BILL_STATUSES

/** How often a recurrence falls due. */
export const RECURRENCE_STEPS = { weekly: "Semanal", monthly: "Mensal", yearly: "Anual" } as const
export type RecurrenceStep = keyof typeof RECURRENCE_STEPS

/** Where a claim stands. */
export const CLAIM_STATUSES = {
  asked: "Aguardando",
  authorised: "Autorizado",
  refused: "Recusado",
  paid: "Pago",
} as const
export type ClaimStatus = keyof typeof CLAIM_STATUSES

export const MAX_INSTALLMENTS = 60
/** A recurrence's bills are made so many days ahead. */
export const RECURRENCE_DAYS_AHEAD = 45
