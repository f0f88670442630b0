import { wordsOfRights } from "@aprisco/contract/access/permission-labels"
import { PERMISSIONS } from "@aprisco/contract/access/permissions"
import { ROLE_LABELS } from "@aprisco/contract/access/roles"
import { MINISTRY_ROLES } from "@aprisco/contract/ministries/routes"
import {
  CONSENT_PURPOSES,
  FOLLOW_UP_STATUSES,
  MEMBERSHIP_STATUSES,
  MINISTERIAL_FUNCTIONS,
} from "@aprisco/contract/vocabulary"
import { FIELD_LABELS } from "./field-labels.ts"

type Facts = Record<string, unknown>

/** The sentence of each recorded action, as a church office would say it. A test compares the table with the code. */
const SENTENCES: Record<string, string | ((facts: Facts) => string)> = {
  "user.registered": "Criou a conta",
  "user.founded_church": ({ role }) => `Cadastrou a igreja e tornou-se ${wordFor(ROLE_LABELS, role)}`,
  "church.founded": ({ affiliation }) =>
    affiliation === "pending"
      ? "Igreja cadastrada, com pedido de filiação à denominação"
      : "Igreja cadastrada",
  "denomination.founded": "Denominação fundada",
  "denomination.changed": (facts) => `Alterou os dados da denominação${named(facts.fields)}`,
  "denomination.office_opened": "Escritório da denominação criado",
  "session.opened": "Entrou no sistema",
  "session.failed": ({ reason, count }) =>
    `Tentativa de entrada recusada (${wordFor(FAILURES, reason)})${times(count)}`,
  "access.refused": ({ rights, count }) =>
    `Tentou fazer o que o seu perfil não permite${lacking(rights)}${times(count)}`,
  "audit.anchored": "Trilha de auditoria ancorada",
  "installation.restored": "Banco de dados restaurado de uma cópia de segurança",
  "session.ended": "Encerrou uma sessão",
  "session.others_ended": "Encerrou as sessões em outros aparelhos",
  "user.email_verified": "Confirmou o próprio e-mail",
  "user.password_changed": "Alterou a própria senha",
  "user.changed": (facts) => `Alterou os próprios dados${named(facts.fields)}`,
  "user.picture_changed": "Trocou a própria foto",
  "user.picture_removed": "Removeu a própria foto",
  "user.account_deleted": "Excluiu a própria conta",
  "user.invited": ({ role }) => `Convidou uma pessoa como ${wordFor(ROLE_LABELS, role)}`,
  "user.invitation_resent": "Reenviou um convite",
  "user.renamed": "Alterou o nome de um usuário",
  "user.role_changed": ({ from, to }) =>
    `Alterou o perfil de acesso de ${wordFor(ROLE_LABELS, from)} para ${wordFor(ROLE_LABELS, to)}`,
  "user.branches_changed": "Alterou as filiais de um gerente",
  "user.deactivated": "Desativou o acesso de um usuário",
  "user.reactivated": "Reativou o acesso de um usuário",
  "user.removed": "Removeu um usuário",
  "church.changed": (facts) => `Alterou os dados da igreja${named(facts.fields)}`,
  "church.affiliation_requested": ({ denomination }) => `Pediu a filiação: ${String(denomination)}`,
  "church.affiliation_named": ({ denomination }) => `Indicou a denominação ${String(denomination)}`,
  "church.affiliation_withdrawn": ({ denomination }) =>
    `Retirou o pedido de filiação: ${String(denomination)}`,
  "church.affiliation_left": ({ denomination }) => `Deixou a denominação ${String(denomination)}`,
  "church.affiliation_approved": ({ denomination }) =>
    `Aprovou o pedido de filiação: ${String(denomination)}`,
  "church.affiliation_refused": ({ denomination }) => `Recusou o pedido de filiação: ${String(denomination)}`,
  "church.affiliation_ended": ({ denomination }) => `Encerrou a filiação: ${String(denomination)}`,
  "church.deleted": "Excluiu a igreja",
  "church.exported": ({ count, format, filters }) =>
    `Exportou ${counted(count, "igreja", "igrejas")} (${String(format).toUpperCase()})${exportedBy(filters)}`,
  "church.entered": "A administração da denominação entrou na igreja",
  "church.exited": "A administração da denominação saiu da igreja",
  "church.data_exported": ({ members, visitors }) =>
    members === undefined
      ? "Baixou todos os dados da igreja"
      : `Baixou todos os dados da igreja (ZIP): ${counted(members, "membro", "membros")}, ${counted(visitors, "visitante", "visitantes")}`,
  "church.logo_changed": "Trocou o logotipo da igreja",
  "church.logo_removed": "Removeu o logotipo da igreja",
  "church.disabled": "Desativou a igreja",
  "church.enabled": "Reativou a igreja",
  "church.plan_requested": ({ plan }) => `Pediu o plano ${String(plan)}`,
  "church.plan_request_withdrawn": "Desistiu do pedido de outro plano",
  "church.plan_changed": ({ from, to }) => `Mudou do plano ${String(from)} para o plano ${String(to)}`,
  "church.plan_confirmed": ({ to }) => `Plano ${String(to)} confirmado`,
  "church.plan_refused": ({ plan }) => `Pedido do plano ${String(plan)} recusado`,
  "user.accepted_invitation": "Aceitou o convite",
  "user.second_factor_enabled": "Ativou a verificação em duas etapas",
  "user.second_factor_disabled": "Desativou a verificação em duas etapas",
  "user.recovery_codes_renewed": "Gerou novos códigos de recuperação",
  "branch.qr_code_toggled": ({ active }) =>
    active ? "Ativou o QR Code da filial" : "Desativou o QR Code da filial",
  "branch.created": "Cadastrou uma filial",
  "branch.changed": (facts) => `Alterou a filial${named(facts.fields)}`,
  "branch.deleted": "Excluiu uma filial",
  "branch.manager_assigned": "Atribuiu um gerente à filial",
  "branch.manager_removed": "Removeu um gerente da filial",
  "branch.exported": ({ count, format, filters }) =>
    `Exportou ${String(count)} ${count === 1 ? "filial" : "filiais"} (${String(format).toUpperCase()})${exportedBy(filters)}`,
  "branch.qr_code_regenerated": "Gerou um novo QR Code da filial",
  "visitor.registered": ({ source }) =>
    source === "qr_code" ? "Visitante cadastrado pelo QR Code" : "Cadastrou um visitante",
  "visitor.changed": (facts) => `Alterou o cadastro do visitante${named(facts.fields)}`,
  "visitor.deleted": "Excluiu um visitante",
  "visitor.visited": ({ visitedOn }) => `Registrou uma visita (${brazilian(visitedOn)})`,
  "visitor.visit_removed": ({ visitedOn }) => `Removeu uma visita registrada (${brazilian(visitedOn)})`,
  "visitor.joined": "Uniu outro cadastro da mesma pessoa a este visitante",
  "visitor.joined_into": ({ keptId }) =>
    `Cadastro unido ao visitante nº ${String(keptId)}: era a mesma pessoa`,
  "visitor.return_dismissed": "Registrou que dois visitantes são pessoas diferentes",
  "visitor.consent_given": (facts) => `Registrou consentimento do visitante${consented(facts.purposes)}`,
  "visitor.consent_withdrawn": (facts) =>
    `Registrou a retirada de consentimento do visitante${consented(facts.purposes)}`,
  "visitor.anonymised": ({ reason }) =>
    reason === "retention"
      ? "Visitante anonimizado após 24 meses sem contato"
      : "Anonimizou um visitante a pedido",
  "visitor.observations_read": "Leu as observações do visitante",
  "visitor.observations_ended": "Observações do visitante apagadas após 12 meses",
  "visitor.addresses_dropped": ({ count }) =>
    `Endereços de rede apagados após 30 dias: ${counted(count, "visitante", "visitantes")}`,
  "visitor.data_exported": ({ format }) =>
    `Baixou os dados de um visitante (${String(format).toUpperCase()})`,
  "visitor.contacted": ({ followUpStatus }) =>
    `Registrou um contato com o visitante (${wordFor(FOLLOW_UP_STATUSES, followUpStatus)})`,
  "visitor.assigned": ({ responsible }) =>
    responsible === "self"
      ? "Assumiu o acompanhamento do visitante"
      : responsible === "nobody"
        ? "Deixou o visitante sem responsável"
        : "Definiu o responsável pelo visitante",
  "message_template.created": "Criou uma mensagem pronta",
  "message_template.changed": (facts) => `Alterou uma mensagem pronta${named(facts.fields)}`,
  "message_template.deleted": "Excluiu uma mensagem pronta",
  "visitor.converted": ({ linked }) =>
    linked ? "Vinculou o visitante a um membro" : "Converteu o visitante em membro",
  "ministry.created": "Criou um ministério",
  "ministry.changed": (facts) => `Alterou um ministério${named(facts.fields)}`,
  "ministry.deleted": "Excluiu um ministério",
  "ministry.member_added": ({ role }) =>
    `Incluiu um membro em um ministério (${wordFor(MINISTRY_ROLES, role)})`,
  "ministry.role_changed": ({ role }) =>
    `Alterou a função de um membro em um ministério para ${wordFor(MINISTRY_ROLES, role)}`,
  "ministry.member_removed": "Retirou um membro de um ministério",
  "activity.created": "Criou uma atividade",
  "activity.changed": (facts) => `Alterou uma atividade${named(facts.fields)}`,
  "activity.day_cancelled": ({ day }) => `Cancelou uma atividade em ${brazilian(day)}`,
  "activity.day_restored": ({ day }) => `Retomou uma atividade em ${brazilian(day)}`,
  "activity.deleted": "Excluiu uma atividade",
  "calendar.address_renewed": "Gerou um novo endereço do calendário",
  "member.admitted": "Cadastrou um membro",
  "member.changed": (facts) => `Alterou o cadastro do membro${named(facts.fields)}`,
  "member.deleted": "Excluiu um membro",
  "member.access_given": ({ role }) => `Criou o usuário do membro (${wordFor(ROLE_LABELS, role)})`,
  "member.exported": ({ count, format, filters }) =>
    `Exportou ${String(count)} ${count === 1 ? "membro" : "membros"} (${String(format).toUpperCase()})${exportedBy(filters)}`,
  "trash.purged": ({ members, visitors }) =>
    members === undefined
      ? "Lixeira esvaziada após 30 dias"
      : `Lixeira esvaziada após 30 dias: ${counted(members, "membro", "membros")}, ${counted(visitors, "visitante", "visitantes")}`,
  "member.imported": ({ created, changed }) =>
    `Importou uma planilha: ${String(created)} membros novos e ${String(changed)} alterados`,
  "member.import_undone": ({ deleted, restored }) =>
    `Desfez uma importação: ${String(deleted)} membros excluídos e ${String(restored)} com os dados anteriores`,
  "member.restored": "Restaurou um membro excluído",
  "visitor.restored": "Restaurou um visitante excluído",
  "member.status_changed": ({ from, to }) =>
    `Alterou a situação do membro de ${wordFor(MEMBERSHIP_STATUSES, from)} para ${wordFor(MEMBERSHIP_STATUSES, to)}`,
  "member.history_added": ({ status }) =>
    `Incluiu no histórico ministerial: ${wordFor(MINISTERIAL_FUNCTIONS, status)}`,
  "member.history_corrected": ({ status }) =>
    `Corrigiu o histórico ministerial: ${wordFor(MINISTERIAL_FUNCTIONS, status)}`,
  "member.history_removed": ({ status }) =>
    `Removeu do histórico ministerial: ${wordFor(MINISTERIAL_FUNCTIONS, status)}`,
  "member.function_changed": ({ from, to }) =>
    from
      ? `Alterou a função ministerial de ${wordFor(MINISTERIAL_FUNCTIONS, from)} para ${wordFor(MINISTERIAL_FUNCTIONS, to)}`
      : `Registrou a função ministerial ${wordFor(MINISTERIAL_FUNCTIONS, to)}`,
}

/** Every action that there is a sentence for. */
export const ACTIONS: readonly string[] = Object.keys(SENTENCES)

/** An audit entry in plain Portuguese, made from its action and facts. */
export function sentenceFor(action: string, facts: Facts): string {
  const sentence = SENTENCES[action] ?? action
  return typeof sentence === "string" ? sentence : sentence(facts)
}

/** `, filtrados por situação e função`; the filters by their names alone. */
function exportedBy(filters: unknown): string {
  if (!Array.isArray(filters) || filters.length === 0) return ""
  return `, filtrados por ${filters.map((name) => wordFor(FILTER_LABELS, name)).join(", ")}`
}

const FILTER_LABELS: Readonly<Record<string, string>> = {
  search: "busca",
  membershipStatus: "situação",
  ministerialFunction: "função ministerial",
  branch: "filial",
  below: "unidades abaixo",
  church: "igreja",
  state: "UF",
  city: "cidade",
  plan: "plano",
  affiliation: "filiação",
  kind: "tipo",
}

/** ` (telefone, CEP)`, or nothing where no field is named. */
function named(fields: unknown): string {
  if (!Array.isArray(fields) || fields.length === 0) return ""
  return ` (${fields.map((field) => wordFor(FIELD_LABELS, field)).join(", ")})`
}

/** ` (Pedido de oração, Mensagens por SMS)`, or nothing where no purpose is named. */
function consented(purposes: unknown): string {
  if (!Array.isArray(purposes) || purposes.length === 0) return ""
  return ` (${purposes.map((purpose) => wordFor(CONSENT_PURPOSES, purpose)).join(", ")})`
}

/** `2026-11-21` as `21/11/2026`. */
function brazilian(day: unknown): string {
  return String(day).split("-").reverse().join("/")
}

const FAILURES: Readonly<Record<string, string>> = {
  password: "senha errada",
  code: "código errado",
  too_many: "tentativas demais",
}

/** `: cadastrar membros`; nothing where no right is named, as in older entries. */
function lacking(rights: unknown): string {
  const known = PERMISSIONS.filter((right) => Array.isArray(rights) && rights.includes(right))
  return known.length > 0 ? `: ${wordsOfRights(known)}` : ""
}

/** `, 12 vezes`; blank for what happened once. */
function times(count: unknown): string {
  return typeof count === "number" && count > 1 ? `, ${count} vezes` : ""
}

function counted(count: unknown, one: string, many: string): string {
  return `${String(count)} ${count === 1 ? one : many}`
}

function wordFor(words: Readonly<Record<string, string>>, value: unknown): string {
  const code = String(value)
  return words[code] ?? code
}
