import type { AuditLabels } from "../../../../core/manifest/audit-labels.ts"
import { fieldNames } from "../../../ground/audit/public.ts"

const FIELDS = {
  audience: "público",
  body: "texto",
  channels: "canais",
  mode: "forma de envio",
  onePerHousehold: "uma por família",
  purpose: "finalidade",
  replyTo: "resposta para",
  subject: "assunto",
  text: "texto curto",
}

const recipients = (count: unknown) => `${String(count)} ${count === 1 ? "pessoa" : "pessoas"}`

/** How what happens to messages reads in the audit trail. */
export const MESSAGE_AUDIT_LABELS: AuditLabels = {
  "message.created": "Escreveu uma mensagem",
  "message.changed": {
    sentence: (facts) => `Alterou uma mensagem${fieldNames(facts, FIELDS)}`,
    label: "Alterou uma mensagem",
  },
  "message.deleted": "Excluiu o rascunho de uma mensagem",
  "message.submitted": {
    sentence: ({ count }) => `Pediu aprovação para enviar uma mensagem para ${recipients(count)}`,
    label: "Pediu aprovação para enviar uma mensagem",
  },
  "message.scheduled": {
    sentence: ({ count }) => `Agendou uma mensagem para ${recipients(count)}`,
    label: "Agendou uma mensagem",
  },
  "message.sent": {
    sentence: ({ count }) => `Enviou uma mensagem para ${recipients(count)}`,
    label: "Enviou uma mensagem",
  },
  "message.approved": "Aprovou uma mensagem",
  "message.refused": "Recusou uma mensagem",
  "message.paused": "Pausou uma mensagem",
  "message.resumed": "Retomou uma mensagem",
  "message.cancelled": "Cancelou uma mensagem",
  "message.retried": {
    sentence: ({ count }) => `Tentou de novo enviar uma mensagem para ${recipients(count)}`,
    label: "Tentou de novo enviar uma mensagem",
  },
  "message.recipients_exported": {
    sentence: ({ count, format }) =>
      `Exportou ${String(count)} destinatários de uma mensagem (${String(format).toUpperCase()})`,
    label: "Exportou os destinatários de uma mensagem",
  },
}
