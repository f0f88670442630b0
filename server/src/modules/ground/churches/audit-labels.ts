import type { AuditLabels } from "../../../core/manifest/audit-labels.ts"
import { brazilianDay, counted, exportedBy, fieldNames } from "../audit/public.ts"

const FIELDS = {
  cnpj: "CNPJ",
  followUpHours: "prazo do primeiro contato",
  pageWords: "saudação da página",
  pastorName: "pastor responsável",
  privacyContact: "e-mail de privacidade",
  privacyOfficer: "encarregado de dados",
  privacyParagraph: "parágrafo próprio do aviso de privacidade",
  publicPage: "página pública",
  secondFactorRequired: "exigência da verificação em duas etapas",
  slug: "endereço da página",
}

/** How the actions on churches read in the audit trail. */
export const CHURCH_AUDIT_LABELS: AuditLabels = {
  "church.founded": {
    sentence: ({ affiliation }) =>
      affiliation === "pending"
        ? "Igreja cadastrada, com pedido de filiação à denominação"
        : "Igreja cadastrada",
    label: "Igreja cadastrada",
  },
  "church.changed": {
    sentence: (facts) => `Alterou os dados da igreja${fieldNames(facts, FIELDS)}`,
    label: "Alterou os dados da igreja",
  },
  "church.affiliation_requested": {
    sentence: ({ denomination }) => `Pediu a filiação: ${String(denomination)}`,
    label: "Pediu a filiação a uma denominação",
  },
  "church.affiliation_named": {
    sentence: ({ denomination }) => `Indicou a denominação ${String(denomination)}`,
    label: "Indicou a denominação",
  },
  "church.affiliation_withdrawn": {
    sentence: ({ denomination }) => `Retirou o pedido de filiação: ${String(denomination)}`,
    label: "Retirou um pedido de filiação",
  },
  "church.affiliation_left": {
    sentence: ({ denomination }) => `Deixou a denominação ${String(denomination)}`,
    label: "Deixou a denominação",
  },
  "church.affiliation_approved": {
    sentence: ({ denomination }) => `Aprovou o pedido de filiação: ${String(denomination)}`,
    label: "Aprovou um pedido de filiação",
  },
  "church.affiliation_refused": {
    sentence: ({ denomination }) => `Recusou o pedido de filiação: ${String(denomination)}`,
    label: "Recusou um pedido de filiação",
  },
  "church.affiliation_ended": {
    sentence: ({ denomination }) => `Encerrou a filiação: ${String(denomination)}`,
    label: "Encerrou uma filiação",
  },
  "church.deleted": "Excluiu a igreja",
  "church.end_asked": {
    sentence: ({ endsOn }) => `Pediu o encerramento da conta da igreja, para ${brazilianDay(endsOn)}`,
    label: "Pediu o encerramento da conta da igreja",
  },
  "church.end_taken_back": "Desistiu do encerramento da conta da igreja",
  "church.end_stopped": {
    sentence: "Encerramento da conta cancelado: a denominação ficaria sem administração",
    fromOutside: true,
  },
  "church.erased": { sentence: "Igreja encerrada, e os dados dela apagados", fromOutside: true },
  "church.exported": {
    sentence: ({ count, format, filters }) =>
      `Exportou ${counted(count, "igreja", "igrejas")} (${String(format).toUpperCase()})${exportedBy(filters)}`,
    label: "Exportou igrejas",
  },
  "church.entered": { sentence: "A administração da denominação entrou na igreja", fromOutside: true },
  "church.exited": { sentence: "A administração da denominação saiu da igreja", fromOutside: true },
  "church.logo_changed": "Trocou o logotipo da igreja",
  "church.logo_removed": "Removeu o logotipo da igreja",
  "church.disabled": { sentence: "Desativou a igreja", fromOutside: true },
  "church.enabled": { sentence: "Reativou a igreja", fromOutside: true },
}
