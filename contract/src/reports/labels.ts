/** The reports, under the groups in which the catalogue shows them (docs/product/reports.md#1.1). */
export const REPORT_GROUPS = {
  overview: "Visão geral",
  roll: "Membros",
  visitors: "Visitantes",
  life: "Vida da igreja",
  registry: "Cadastro e privacidade",
  treasury: "Financeiro",
} as const

export type ReportGroup = keyof typeof REPORT_GROUPS

/** Every report with its title, in the order of the catalogue. */
export const REPORTS_OFFERED = {
  month: "Números do mês",
  roll: "Rol de membros",
  age_pyramid: "Pirâmide etária",
  growth: "Crescimento",
  admissions: "Admissões",
  birthdays: "Aniversários",
  visitor_funnel: "Funil de visitantes",
  follow_up_ageing: "Acompanhamentos em aberto",
  attendance: "Presença",
  groups: "Grupos",
  data_quality: "Qualidade do cadastro",
  privacy: "Privacidade",
  treasury: "Financeiro",
} as const

export type ReportKey = keyof typeof REPORTS_OFFERED

/** Of how many months a report is where no period is asked for: this one and those before. */
export const usualMonths = (key: ReportKey) => (key === "month" ? 1 : 12)

/** What a value is: people or records that were counted, money in reais, or a share in percent with one decimal. */
export const REPORT_UNITS = ["count", "money", "percent"] as const

export type ReportUnit = (typeof REPORT_UNITS)[number]

export const PLOT_KINDS = { bar: "Barras", line: "Linha", pie: "Pizza" } as const

export type PlotKind = keyof typeof PLOT_KINDS

export const SCOPE_KINDS = ["church", "unit", "below", "denomination"] as const

/** The longest period that a report covers. */
export const MAX_REPORT_YEARS = 5
/** Rows of a table: the days of a year, or a branch each. */
export const MAX_REPORT_ROWS = 1000
export const MAX_REPORT_COLUMNS = 12
export const MAX_REPORT_TABLES = 6
export const MAX_REPORT_FIGURES = 12

export const NOTHING_IN_PERIOD = "Nenhum dado no período"

/** Where a report's own screens read what an own report lists (docs/product/reports.md#4.1). */
export const OWN_SOURCES = {
  members: "Membros",
  people: "Pessoas",
  visitors: "Visitantes",
  groups: "Grupos",
} as const

export type OwnSource = keyof typeof OWN_SOURCES

export const OWN_PLOTS = { none: "Sem gráfico", ...PLOT_KINDS } as const

export const MAX_OWN_COLUMNS = 30
export const MAX_OWN_GROUPINGS = 2
export const MAX_OWN_NAME = 100
/** The most groups that an own report counts. */
export const MAX_OWN_GROUPS = 500

export const FREQUENCIES = { weekly: "Toda semana", monthly: "Todo mês" } as const

export type Frequency = keyof typeof FREQUENCIES

/** The period of a scheduled report, in whole months of the day that it is due (docs/product/reports.md#5.2). */
export const SCHEDULED_PERIODS = {
  last_month: "Mês passado",
  last_3_months: "Últimos 3 meses",
  last_12_months: "Últimos 12 meses",
  this_year: "Este ano",
} as const

export type ScheduledPeriod = keyof typeof SCHEDULED_PERIODS

export const MAX_RECIPIENTS = 20
export const LAST_DAY_OF_SCHEDULE = 28
