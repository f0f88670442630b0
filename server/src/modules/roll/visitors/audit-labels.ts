import { labelsInSentence } from "@aprisco/contract/kit/record-field"
import { VISITOR_FIELDS } from "@aprisco/contract/visitors/fields"
import { FOLLOW_UP_STATUSES, PERSON_CONSENT_PURPOSES } from "@aprisco/contract/vocabulary"
import type { AuditLabels } from "../../../core/manifest/audit-labels.ts"
import { brazilianDay, counted, fieldNames, wordFor } from "../../ground/audit/public.ts"

const FIELDS = {
  ...labelsInSentence(VISITOR_FIELDS),
  conversionNotes: "notas da conversão",
  followUpDueAt: "prazo do próximo contato",
}

/** How the actions on visitors read in the audit trail. */
export const VISITOR_AUDIT_LABELS: AuditLabels = {
  "visitor.registered": {
    sentence: ({ source }) =>
      source === "qr_code" ? "Visitante cadastrado pelo QR Code" : "Cadastrou um visitante",
    label: "Visitante cadastrado",
  },
  "visitor.changed": {
    sentence: (facts) => `Alterou o cadastro do visitante${fieldNames(facts, FIELDS)}`,
    label: "Alterou o cadastro de um visitante",
  },
  "visitor.imported": {
    sentence: ({ created, returned }) =>
      `Importou uma planilha: ${counted(created, "visitante novo", "visitantes novos")} e ${counted(returned, "nova visita", "novas visitas")}`,
    label: "Importou uma planilha de visitantes",
  },
  "visitor.import_undone": {
    sentence: ({ deleted, visits }) =>
      `Desfez uma importação: ${counted(deleted, "visitante excluído", "visitantes excluídos")} e ${counted(visits, "visita removida", "visitas removidas")}`,
    label: "Desfez uma importação de visitantes",
  },
  "visitor.deleted": "Excluiu um visitante",
  "visitor.restored": "Restaurou um visitante excluído",
  "visitor.visited": {
    sentence: ({ visitedOn }) => `Registrou uma visita (${brazilianDay(visitedOn)})`,
    label: "Registrou uma visita",
  },
  "visitor.visit_removed": {
    sentence: ({ visitedOn }) => `Removeu uma visita registrada (${brazilianDay(visitedOn)})`,
    label: "Removeu uma visita registrada",
  },
  "visitor.joined": "Uniu outro cadastro da mesma pessoa a este visitante",
  "visitor.joined_into": {
    sentence: ({ keptId }) => `Cadastro unido ao visitante nº ${String(keptId)}: era a mesma pessoa`,
    label: "Uniu um cadastro a outro, da mesma pessoa",
  },
  "visitor.return_dismissed": "Registrou que dois visitantes são pessoas diferentes",
  "visitor.consent_given": {
    sentence: ({ purposes }) => `Registrou consentimento do visitante${consented(purposes)}`,
    label: "Registrou consentimento de um visitante",
  },
  "visitor.consent_withdrawn": {
    sentence: ({ purposes }) => `Registrou a retirada de consentimento do visitante${consented(purposes)}`,
    label: "Registrou a retirada de consentimento de um visitante",
  },
  "visitor.anonymised": {
    sentence: ({ reason }) =>
      reason === "retention"
        ? "Visitante anonimizado após 24 meses sem contato"
        : "Anonimizou um visitante a pedido",
    label: "Visitante anonimizado",
  },
  "visitor.observations_read": "Leu as observações do visitante",
  "visitor.observations_ended": "Observações do visitante apagadas após 12 meses",
  "visitor.addresses_dropped": {
    sentence: ({ count }) =>
      `Endereços de rede apagados após 30 dias: ${counted(count, "visitante", "visitantes")}`,
    label: "Endereços de rede de visitantes apagados",
  },
  "visitor.data_exported": {
    sentence: ({ format }) => `Baixou os dados de um visitante (${String(format).toUpperCase()})`,
    label: "Baixou os dados de um visitante",
  },
  "visitor.contacted": {
    sentence: ({ followUpStatus, ended }) =>
      `Registrou um contato com o visitante (${wordFor(FOLLOW_UP_STATUSES, followUpStatus)})${ended ? " e encerrou o acompanhamento" : ""}`,
    label: "Registrou um contato com um visitante",
  },
  "visitor.assigned": {
    sentence: ({ responsible }) =>
      responsible === "self"
        ? "Assumiu o acompanhamento do visitante"
        : responsible === "nobody"
          ? "Deixou o visitante sem responsável"
          : "Definiu o responsável pelo visitante",
    label: "Definiu o responsável por um visitante",
  },
  "visitor.postponed": {
    sentence: ({ dueOn }) => `Adiou o contato com o visitante (para ${brazilianDay(dueOn)})`,
    label: "Adiou o contato com um visitante",
  },
  "visitor.postpone_undone": "Desfez o adiamento do contato com o visitante",
  "visitor.made_due": "Pediu um novo contato com o visitante",
  "visitor.converted": {
    sentence: ({ linked }) =>
      linked ? "Vinculou o visitante a um membro" : "Converteu o visitante em membro",
    label: "Converteu um visitante em membro",
  },
}

/** ` (Pedido de oração, Mensagens por SMS)`, or nothing where no purpose is named. */
function consented(purposes: unknown): string {
  if (!Array.isArray(purposes) || purposes.length === 0) return ""
  return ` (${purposes.map((purpose) => wordFor(PERSON_CONSENT_PURPOSES, purpose)).join(", ")})`
}
