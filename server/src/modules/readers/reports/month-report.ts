import type { CombinedReport } from "../../../core/report-source.ts"

/** What a pastor or the elders are told of a month: the roll, visitors, attendance and birthdays in one sheet (docs/product/reports.md#3.13). */
export const monthReport: CombinedReport = {
  key: "month",
  group: "overview",
  description: "O mês em uma folha: rol, batismos, visitantes, presença e aniversários.",
  hasPeriod: true,
  parts: [
    {
      report: "growth",
      figures: [
        {
          key: "members_start",
          label: "Ativos no início",
          of: ({ total_end, net }) => (total_end ?? 0) - (net ?? 0),
        },
        { key: "arrivals", label: "Entradas no rol", of: "arrivals" },
        { key: "departures", label: "Saídas do rol", of: "departures" },
        { key: "members_end", label: "Ativos no fim", of: "total_end" },
      ],
      tables: ["by_reason"],
    },
    {
      report: "admissions",
      figures: [{ key: "baptisms", label: "Batismos", of: "baptisms" }],
      tables: ["by_mode"],
    },
    {
      report: "visitor_funnel",
      figures: [
        { key: "visitors", label: "Visitantes registrados", of: "registered" },
        { key: "contacted_in_time", label: "Contatados em até 48 h", of: "within_48h" },
        { key: "became_members", label: "Visitantes que se tornaram membros", of: "converted" },
      ],
      tables: [],
    },
    {
      report: "attendance",
      figures: [
        { key: "gatherings", label: "Encontros com lista", of: "gatherings" },
        { key: "present", label: "Presenças", of: "present" },
        { key: "rate", label: "Presença dos esperados", of: "rate" },
      ],
      tables: [],
    },
    {
      report: "birthdays",
      figures: [{ key: "birthdays", label: "Aniversariantes", of: "total" }],
      tables: [],
    },
  ],
  plots: [],
}
