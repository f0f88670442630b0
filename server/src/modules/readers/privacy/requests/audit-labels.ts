import { PRIVACY_REQUEST_CHANNELS, PRIVACY_REQUEST_KINDS } from "@aprisco/contract/privacy/request-labels"
import type { AuditLabels } from "../../../../core/manifest/audit-labels.ts"
import { wordFor } from "../../../ground/audit/public.ts"

/** Audit labels of the requests of data subjects. */
export const PRIVACY_AUDIT_LABELS: AuditLabels = {
  "privacy_request.entered": {
    sentence: ({ kind, channel }) =>
      `Registrou um pedido sobre dados pessoais: ${wordFor(PRIVACY_REQUEST_KINDS, kind)} (${wordFor(PRIVACY_REQUEST_CHANNELS, channel)})`,
    label: "Registrou um pedido sobre dados pessoais",
  },
  "privacy_request.changed": "Alterou um pedido sobre dados pessoais",
  "privacy_request.identified": "Confirmou a identidade de quem fez um pedido sobre dados pessoais",
  "privacy_request.answered": "Respondeu um pedido sobre dados pessoais",
  "privacy_request.refused": "Recusou um pedido sobre dados pessoais",
}
