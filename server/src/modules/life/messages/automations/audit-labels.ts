import { AUTOMATIONS } from "@aprisco/contract/messages/automations"
import type { AuditLabel, AuditLabels } from "../../../../core/manifest/audit-labels.ts"
import { wordFor } from "../../../ground/audit/public.ts"

/** How the automatic messages read in the audit trail. */
export const AUTOMATION_AUDIT_LABELS: AuditLabels = {
  "message_automation.switched_on": ofKind("Ligou uma mensagem automática"),
  "message_automation.switched_off": ofKind("Desligou uma mensagem automática"),
  "message_automation.changed": ofKind("Alterou uma mensagem automática"),
}

function ofKind(label: string): AuditLabel {
  return { sentence: ({ kind }) => `${label} (${wordFor(AUTOMATIONS, kind)})`, label }
}
