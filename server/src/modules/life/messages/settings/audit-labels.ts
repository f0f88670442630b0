import type { AuditLabels } from "../../../../core/manifest/audit-labels.ts"
import { fieldNames } from "../../../ground/audit/public.ts"

const FIELDS = {
  quietStart: "começo do silêncio",
  quietEnd: "fim do silêncio",
  dailyCap: "mensagens por dia",
  emailPerMinute: "e-mails por minuto",
  replyTo: "endereço de resposta",
  approvalAbove: "limite para aprovação",
}

/** How changes of the settings of messages read in the audit trail. */
export const SETTINGS_AUDIT_LABELS: AuditLabels = {
  "message_settings.changed": {
    sentence: (facts) => `Alterou a configuração das mensagens${fieldNames(facts, FIELDS)}`,
    label: "Alterou a configuração das mensagens",
  },
  "message_settings.released": "Retomou os envios de mensagens depois da restauração",
  "suppressed_address.lifted": "Liberou um endereço recusado",
}
