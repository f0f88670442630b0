import type { AuditLabels } from "../../../../core/manifest/audit-labels.ts"
import { counted } from "../../../ground/audit/public.ts"

/** How what people and the church say about receiving messages reads in the audit trail. */
export const CONSENT_AUDIT_LABELS: AuditLabels = {
  "message_consents.recorded": {
    sentence: ({ recorded }) =>
      `Registrou consentimentos assinados de ${counted(recorded, "pessoa", "pessoas")}`,
    label: "Registrou consentimentos assinados",
  },
  "person.preferences_link_made": "Criou o link das preferências de uma pessoa",
  "person.left_messages": "Deixou de receber mensagens, pelo link",
}
