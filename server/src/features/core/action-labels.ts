import { sentenceFor } from "./audit-sentences.ts"

/** What an action is called where its sentence depends on what was done. The others are called as they read. */
const LABELS: Readonly<Record<string, string>> = {
  "user.founded_church": "Cadastrou a igreja",
  "user.changed": "Alterou os próprios dados",
  "user.invited": "Convidou uma pessoa",
  "user.role_changed": "Alterou um perfil de acesso",
  "church.founded": "Igreja cadastrada",
  "church.changed": "Alterou os dados da igreja",
  "church.plan_requested": "Pediu outro plano",
  "church.plan_changed": "Mudou de plano",
  "church.plan_confirmed": "Plano confirmado",
  "branch.changed": "Alterou uma filial",
  "branch.exported": "Exportou filiais",
  "branch.qr_code_toggled": "Ativou ou desativou um QR Code",
  "visitor.registered": "Visitante cadastrado",
  "visitor.changed": "Alterou o cadastro de um visitante",
  "visitor.contacted": "Registrou um contato com um visitante",
  "visitor.assigned": "Definiu o responsável por um visitante",
  "message_template.changed": "Alterou uma mensagem pronta",
  "visitor.visited": "Registrou uma visita",
  "visitor.visit_removed": "Removeu uma visita registrada",
  "visitor.joined_into": "Uniu um cadastro a outro, da mesma pessoa",
  "visitor.consent_given": "Registrou consentimento de um visitante",
  "visitor.consent_withdrawn": "Registrou a retirada de consentimento de um visitante",
  "visitor.anonymised": "Visitante anonimizado",
  "visitor.addresses_dropped": "Endereços de rede de visitantes apagados",
  "visitor.data_exported": "Baixou os dados de um visitante",
  "visitor.converted": "Converteu um visitante em membro",
  "ministry.changed": "Alterou um ministério",
  "ministry.member_added": "Incluiu um membro em um ministério",
  "ministry.role_changed": "Alterou a função de um membro em um ministério",
  "activity.changed": "Alterou uma atividade",
  "member.changed": "Alterou o cadastro de um membro",
  "member.imported": "Importou uma planilha de membros",
  "member.import_undone": "Desfez uma importação de membros",
  "member.status_changed": "Alterou a situação de um membro",
  "member.access_given": "Criou o usuário de um membro",
  "member.function_changed": "Alterou a função ministerial",
  "member.history_added": "Incluiu no histórico ministerial",
  "member.history_corrected": "Corrigiu o histórico ministerial",
  "member.history_removed": "Removeu do histórico ministerial",
  "member.exported": "Exportou membros",
  "trash.purged": "Lixeira esvaziada",
}

/** An action as one chooses it from a list. A test holds the table to the actions that the code records. */
export function labelFor(action: string): string {
  return LABELS[action] ?? sentenceFor(action, {})
}
