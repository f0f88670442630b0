/** The states of a monthly report (docs/product/monthly-reports.md#1.2). */
export const MONTHLY_STATUSES = {
  draft: "Rascunho",
  sent: "Enviado",
  returned: "Devolvido",
  approved: "Aprovado",
} as const

export type MonthlyStatus = keyof typeof MONTHLY_STATUSES

/** The figures of a monthly report, in their order; the last two are money. */
export const MONTHLY_FIGURES = {
  services: "Cultos",
  attendance: "Presenças",
  visitors: "Visitantes",
  decisions: "Conversões",
  baptisms: "Batismos",
  admissions: "Admissões",
  departures: "Saídas",
  members_end: "Membros no fim do mês",
  income: "Entradas",
  expense: "Saídas de caixa",
} as const

export type MonthlyFigure = keyof typeof MONTHLY_FIGURES

export const MONEY_FIGURES: readonly MonthlyFigure[] = ["income", "expense"]

export const MAX_MONTHLY_NOTE = 500
export const MAX_MONTHLY_REMARKS = 2000
export const MAX_MONTHLY_REASON = 500
export const MAX_REMINDERS = 5
