import { ROLE_LABELS } from "@aprisco/contract/access/roles"
import { labelsInSentence } from "@aprisco/contract/kit/record-field"
import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import { MEMBERSHIP_STATUSES, MINISTERIAL_FUNCTIONS } from "@aprisco/contract/vocabulary"
import type { AuditLabels } from "../../../core/manifest/audit-labels.ts"
import { brazilianDay, counted, exportedBy, fieldNames, wordFor } from "../../ground/audit/public.ts"

const FIELDS = { ...labelsInSentence(MEMBER_FIELDS), spouseMember: "cônjuge" }

/** How the actions on members read in the audit trail. */
export const MEMBER_AUDIT_LABELS: AuditLabels = {
  "member.admitted": "Cadastrou um membro",
  "member.changed": {
    sentence: (facts) => `Alterou o cadastro do membro${fieldNames(facts, FIELDS)}`,
    label: "Alterou o cadastro de um membro",
  },
  "member.greeted": {
    sentence: ({ birthday }) => `Deu os parabéns ao membro (${brazilianDay(birthday)})`,
    label: "Deu os parabéns a um membro",
  },
  "member.greeting_undone": "Desfez a marca de parabéns de um membro",
  "member.deleted": "Excluiu um membro",
  "member.restored": "Restaurou um membro excluído",
  "member.access_given": {
    sentence: ({ role }) => `Criou o usuário do membro (${wordFor(ROLE_LABELS, role)})`,
    label: "Criou o usuário de um membro",
  },
  "member.exported": {
    sentence: ({ count, format, filters }) =>
      `Exportou ${counted(count, "membro", "membros")} (${String(format).toUpperCase()})${exportedBy(filters)}`,
    label: "Exportou membros",
  },
  "member.imported": {
    sentence: ({ created, changed }) =>
      `Importou uma planilha: ${String(created)} membros novos e ${String(changed)} alterados`,
    label: "Importou uma planilha de membros",
  },
  "member.import_undone": {
    sentence: ({ deleted, restored }) =>
      `Desfez uma importação: ${String(deleted)} membros excluídos e ${String(restored)} com os dados anteriores`,
    label: "Desfez uma importação de membros",
  },
  "member.status_changed": {
    sentence: ({ from, to }) =>
      `Alterou a situação do membro de ${wordFor(MEMBERSHIP_STATUSES, from)} para ${wordFor(MEMBERSHIP_STATUSES, to)}`,
    label: "Alterou a situação de um membro",
  },
  "member.function_changed": {
    sentence: ({ from, to }) =>
      from
        ? `Alterou a função ministerial de ${wordFor(MINISTERIAL_FUNCTIONS, from)} para ${wordFor(MINISTERIAL_FUNCTIONS, to)}`
        : `Registrou a função ministerial ${wordFor(MINISTERIAL_FUNCTIONS, to)}`,
    label: "Alterou a função ministerial",
  },
  "member.history_added": {
    sentence: ({ status }) => `Incluiu no histórico ministerial: ${wordFor(MINISTERIAL_FUNCTIONS, status)}`,
    label: "Incluiu no histórico ministerial",
  },
  "member.history_corrected": {
    sentence: ({ status }) => `Corrigiu o histórico ministerial: ${wordFor(MINISTERIAL_FUNCTIONS, status)}`,
    label: "Corrigiu o histórico ministerial",
  },
  "member.history_removed": {
    sentence: ({ status }) => `Removeu do histórico ministerial: ${wordFor(MINISTERIAL_FUNCTIONS, status)}`,
    label: "Removeu do histórico ministerial",
  },
}
