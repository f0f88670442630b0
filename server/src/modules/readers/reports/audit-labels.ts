import { FREQUENCIES, REPORTS_OFFERED } from "@aprisco/contract/reports/labels"
import type { AuditLabels } from "../../../core/manifest/audit-labels.ts"
import { fieldNames } from "../../ground/audit/public.ts"

const OWN_FIELDS = {
  source: "origem",
  columns: "colunas",
  listId: "lista",
  hasList: "lista",
  groupBy: "agrupamento",
  plot: "gráfico",
  isShared: "quem vê",
}

const SCHEDULE_FIELDS = {
  report: "relatório",
  ownReportId: "relatório",
  query: "filtros",
  frequency: "frequência",
  weekday: "dia da semana",
  day: "dia",
  hour: "hora",
  format: "formato",
  userIds: "quem recebe",
}

const titleOf = (key: unknown) =>
  Object.entries(REPORTS_OFFERED).find(([known]) => known === key)?.[1] ?? String(key)

export const REPORT_AUDIT_LABELS: AuditLabels = {
  "report.exported": {
    sentence: ({ report, format }) => `Exportou o relatório «${titleOf(report)}» (${String(format)})`,
    label: "Exportou um relatório",
  },
  "own_report.created": "Montou um relatório próprio",
  "own_report.changed": {
    sentence: (facts) => `Alterou um relatório próprio${fieldNames(facts, OWN_FIELDS)}`,
    label: "Alterou um relatório próprio",
  },
  "own_report.deleted": "Excluiu um relatório próprio",
  "own_report.exported": {
    sentence: ({ count, format }) =>
      `Exportou um relatório próprio de ${String(count)} linhas (${String(format)})`,
    label: "Exportou um relatório próprio",
  },
  "report_schedule.created": {
    sentence: ({ frequency }) =>
      `Agendou o envio de um relatório (${(frequency === "weekly" ? FREQUENCIES.weekly : FREQUENCIES.monthly).toLowerCase()})`,
    label: "Agendou o envio de um relatório",
  },
  "report_schedule.changed": {
    sentence: (facts) => `Alterou o envio agendado de um relatório${fieldNames(facts, SCHEDULE_FIELDS)}`,
    label: "Alterou o envio agendado de um relatório",
  },
  "report_schedule.deleted": "Excluiu o envio agendado de um relatório",
  "report_schedule.sent": {
    sentence: ({ sent, skipped }) =>
      `Um relatório agendado foi enviado a ${String(sent)} e não a ${String(skipped)}`,
    label: "Relatório agendado enviado",
  },
}
