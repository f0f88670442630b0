import type { OfferedReport, Report } from "@aprisco/contract/reports/routes"

const offered = (
  given: Pick<OfferedReport, "key" | "title" | "group" | "description"> & Partial<OfferedReport>,
): OfferedReport => ({ hasPeriod: true, hasPeople: true, hasDenomination: false, ...given })

/** What a secretary's catalogue may have. */
export const OFFERED: OfferedReport[] = [
  offered({
    key: "roll",
    title: "Rol de membros",
    group: "roll",
    description: "Quantos membros há hoje, por situação, função, gênero, filial e estado.",
    hasPeriod: false,
    hasDenomination: true,
  }),
  offered({
    key: "growth",
    title: "Crescimento",
    group: "roll",
    description: "Quem entrou no rol e quem saiu, mês a mês.",
    hasDenomination: true,
  }),
  offered({
    key: "visitor_funnel",
    title: "Funil de visitantes",
    group: "visitors",
    description: "De quem visitou, quem foi procurado, quem voltou e quem ficou.",
  }),
]

const count = { unit: "count", people: true } as const
const figure = { ...count, previous: null, change: null, href: null }

/** A report of two months with every kind of plot. */
export const GROWTH: Report = {
  key: "growth",
  title: "Crescimento",
  scope: { kind: "church", label: "Toda a igreja" },
  period: { from: "2026-10-01", to: "2026-11-30" },
  asOf: "2026-11-17T15:00:00Z",
  compared: { from: "2026-08-01", to: "2026-09-17", partial: true },
  filters: [],
  figures: [
    { ...figure, id: "arrivals", label: "Chegadas", value: 3, previous: 2, change: 50 },
    { ...figure, id: "departures", label: "Saídas", value: 1, previous: 0 },
    { ...figure, id: "net", label: "Saldo", value: 2, previous: 2, change: 0, people: false },
    { ...figure, id: "total_end", label: "Membros no fim", value: 42, previous: null, href: "/membros" },
  ],
  tables: [
    {
      id: "months",
      label: "Mês a mês",
      of: "Mês",
      columns: [
        { ...count, key: "arrivals", label: "Chegadas" },
        { ...count, key: "departures", label: "Saídas" },
        { ...count, key: "total", label: "Membros", people: false },
      ],
      rows: [
        {
          key: "2026-10",
          label: "outubro de 2026",
          values: { arrivals: 1, departures: 0, total: 40 },
          href: null,
        },
        {
          key: "2026-11",
          label: "novembro de 2026",
          values: { arrivals: 2, departures: 1, total: 42 },
          href: null,
        },
      ],
    },
    {
      id: "by_reason",
      label: "Saídas por motivo",
      of: "Motivo",
      columns: [{ ...count, key: "count", label: "Pessoas" }],
      rows: [
        {
          key: "transfer",
          label: "Transferência",
          values: { count: 1 },
          href: "/membros?status=transferred",
        },
        { key: "death", label: "Falecimento", values: { count: 0 }, href: null },
      ],
    },
  ],
  plots: [
    { kind: "line", table: "months", stacked: false, columns: ["total"] },
    { kind: "bar", table: "months", stacked: false, columns: ["arrivals", "departures"] },
    { kind: "pie", table: "by_reason", stacked: false, columns: ["count"] },
  ],
  isEmpty: false,
}
