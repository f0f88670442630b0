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

/** What happened to a monthly report. */
export const MONTHLY_EVENTS = {
  opened: "Aberto",
  sent: "Enviado",
  returned: "Devolvido",
  approved: "Aprovado",
  rectified: "Retificação aberta",
} as const

/** The day of the next month on which a report is due, and the days before it on which a reminder rings, until a church chooses others. */
export const MONTHLY_DEFAULTS = { isOn: false, dueDay: 5, reminderDays: [3, 0, -3] } as const

/** What is said of a figure that differs from the system's without a note. */
export const EXPLAIN_FIGURE = "Explique por que o número difere do sistema."

export const MAX_MONTHLY_NOTE = 500
export const MAX_MONTHLY_REMARKS = 2000
export const MAX_MONTHLY_REASON = 500
export const MAX_REMINDERS = 5
