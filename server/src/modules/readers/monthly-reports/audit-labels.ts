import type { AuditLabels } from "../../../core/manifest/audit-labels.ts"
import { fieldNames } from "../../ground/audit/public.ts"

const FIELDS = { figures: "números", remarks: "observações" }
const SETTINGS = { isOn: "abertura automática", dueDay: "dia do vencimento", reminderDays: "lembretes" }

export const MONTHLY_AUDIT_LABELS: AuditLabels = {
  "monthly_report.opened": "Abriu um relatório mensal",
  "monthly_report.changed": {
    sentence: (facts) => `Alterou um relatório mensal${fieldNames(facts, FIELDS)}`,
    label: "Alterou um relatório mensal",
  },
  "monthly_report.sent": "Enviou um relatório mensal",
  "monthly_report.approved": "Aprovou um relatório mensal",
  "monthly_report.returned": "Devolveu um relatório mensal",
  "monthly_report.rectified": "Abriu a retificação de um relatório mensal",
  "monthly_report.exported": "Exportou um relatório mensal",
  "monthly_report.consolidated_exported": "Exportou o consolidado dos relatórios mensais",
  "monthly_report_settings.changed": {
    sentence: (facts) => `Alterou as configurações dos relatórios mensais${fieldNames(facts, SETTINGS)}`,
    label: "Alterou as configurações dos relatórios mensais",
  },
}
