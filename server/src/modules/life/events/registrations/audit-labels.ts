import { REGISTRATION_STATUSES } from "@aprisco/contract/events/labels"
import type { AuditLabels } from "../../../../core/manifest/audit-labels.ts"
import { wordFor } from "../../../ground/audit/public.ts"

const people = (count: unknown) => (count === 1 ? "1 pessoa" : `${count} pessoas`)

/** How what happens to registrations reads in the audit trail. */
export const REGISTRATION_AUDIT_LABELS: AuditLabels = {
  "event.people_registered": {
    sentence: ({ number, count, status }) =>
      `Inscreveu ${people(count)} em um evento (${number}: ${wordFor(REGISTRATION_STATUSES, status).toLowerCase()})`,
    label: "Inscreveu pessoas em um evento",
  },
  "event.registration_received": {
    sentence: ({ number, count, status }) =>
      `Recebeu pela página a inscrição ${number} de ${people(count)} em um evento (${wordFor(REGISTRATION_STATUSES, status).toLowerCase()})`,
    label: "Recebeu uma inscrição pela página de um evento",
  },
  "event.letter_resent": {
    sentence: ({ number }) => `Enviou de novo o e-mail da inscrição ${number} de um evento`,
    label: "Enviou de novo o e-mail de uma inscrição de um evento",
  },
  "event.registration_changed": {
    sentence: ({ number }) => `Alterou a inscrição ${number} de um evento`,
    label: "Alterou uma inscrição de um evento",
  },
  "event.registration_cancelled": {
    sentence: ({ number }) => `Cancelou a inscrição ${number} de um evento`,
    label: "Cancelou uma inscrição de um evento",
  },
  "event.registration_reduced": {
    sentence: ({ number, count }) => `Cancelou ${people(count)} da inscrição ${number} de um evento`,
    label: "Cancelou pessoas de uma inscrição de um evento",
  },
  "event.registration_promoted": {
    sentence: ({ number, count }) =>
      `Confirmou fora da ordem a inscrição ${number} de um evento (${people(count)})`,
    label: "Confirmou uma inscrição da lista de espera de um evento",
  },
  "event.line_moved": {
    sentence: ({ count }) => `Inscrições que saíram da lista de espera de um evento: ${count}`,
    label: "A lista de espera de um evento andou",
  },
  "event.unused_registrations_deleted": {
    sentence: ({ count }) =>
      `Inscrições canceladas ou em espera apagadas 90 dias depois dos eventos: ${count}`,
    label: "Inscrições canceladas ou em espera de eventos passados apagadas",
  },
  "event.registrations_stripped": {
    sentence: ({ count }) => `Nomes e contatos de inscrições apagados 12 meses depois dos eventos: ${count}`,
    label: "Nomes e contatos de inscrições de eventos passados apagados",
  },
  "event.registrations_exported": {
    sentence: ({ count, format }) =>
      `Exportou as inscrições de um evento (${people(count)}, ${String(format).toUpperCase()})`,
    label: "Exportou as inscrições de um evento",
  },
  "event.payment_noted": {
    sentence: ({ number }) => `Anotou o pagamento da inscrição ${number} de um evento`,
    label: "Anotou o pagamento de uma inscrição de um evento",
  },
  "event.check_in_undone": {
    sentence: ({ number }) => `Desfez a entrada de uma pessoa da inscrição ${number} em um evento`,
    label: "Desfez uma entrada em um evento",
  },
  "event.leave_noted": {
    sentence: ({ number }) =>
      `Anotou a autorização do responsável de uma pessoa da inscrição ${number} de um evento`,
    label: "Anotou a autorização do responsável para um evento",
  },
  "event.leave_taken_back": {
    sentence: ({ number }) =>
      `Retirou a anotação da autorização do responsável de uma pessoa da inscrição ${number} de um evento`,
    label: "Retirou a anotação da autorização do responsável para um evento",
  },
  "event.badges_printed": {
    sentence: ({ count }) => `Gerou os crachás de um evento (${people(count)})`,
    label: "Gerou os crachás de um evento",
  },
  "event.person_linked": {
    sentence: ({ number }) => `Ligou uma pessoa à inscrição ${number} de um evento`,
    label: "Ligou uma pessoa a uma inscrição de um evento",
  },
  "event.person_unlinked": {
    sentence: ({ number }) => `Desligou uma pessoa da inscrição ${number} de um evento`,
    label: "Desligou uma pessoa de uma inscrição de um evento",
  },
}
