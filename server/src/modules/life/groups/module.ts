import { DECLINE_REASONS, GROUP_ROLES, REQUEST_SOURCES } from "@aprisco/contract/groups/labels"
import type { Context } from "../../../core/context.ts"
import { repeatedJob } from "../../../core/define-job.ts"
import type { ClosingBranch } from "../../../core/manifest/closing-branch.ts"
import { defineModule } from "../../../core/module.ts"
import { fieldNames, wordFor } from "../../ground/audit/public.ts"
import { peopleOfGroup } from "./audience.ts"
import { listFieldsOfGroups } from "./list-fields.ts"
import { findGroups } from "./list-groups.ts"
import { groupMultiplicationRoutes } from "./multiplications/routes.ts"
import { groupsOfOwnReports } from "./own-source.ts"
import { leaveGroupsOfAnonymised, leaveGroupsOfGone } from "./people/leave-for-good.ts"
import { mergeStays } from "./people/merge-stays.ts"
import { groupsReport } from "./reports/groups-report.ts"
import { endGroupRequests } from "./requests/end-requests.ts"
import {
  groupPageRoutes,
  groupPeopleRoutes,
  groupRequestsRoutes,
  groupsRoutes,
  groupUnitsRoutes,
} from "./routes.ts"
import { groupSuccessionRoutes } from "./succession/routes.ts"
import { timelineOfGroups } from "./timeline.ts"

const person = { table: "people", by: "personId" } as const

const FIELDS = {
  ageBand: "faixa etária",
  branchId: "filial",
  capacity: "vagas",
  hostId: "anfitrião",
  isPublic: "página pública",
  leaderId: "líder",
  leaderIds: "líderes",
  levelName: "nível",
  parentId: "unidade acima",
  repeat: "repetição",
  repeatInterval: "intervalo",
  startTime: "horário",
  startsOn: "primeira data",
  term: "período",
  unitId: "unidade",
  weekOfMonth: "semana do mês",
  weekday: "dia da semana",
}

export const groupsModule = defineModule({
  name: "groups",
  reports: [groupsReport],
  routes: {
    groups: groupsRoutes,
    groupPeople: groupPeopleRoutes,
    groupUnits: groupUnitsRoutes,
    groupMultiplications: groupMultiplicationRoutes,
    groupSuccession: groupSuccessionRoutes,
    groupRequests: groupRequestsRoutes,
    groupPage: groupPageRoutes,
  },
  jobs: [repeatedJob("end-group-requests", "day", endGroupRequests)],
  ownReportSources: { groups: groupsOfOwnReports },
  findings: [{ kind: "groups", needs: "activities.view", find: findGroups }],
  tables: [
    "groupFormerRules",
    "groupMultiplicationPeople",
    "groupMultiplications",
    "groupPages",
    "groupRequests",
    "groups",
    "groupStays",
    "groupUnitLeaders",
    "groupUnits",
  ],
  reads: ["branches", "churches", "denominations", "people", "users"],
  exports: [
    { name: "grupos", table: "groups", key: ["id"] },
    { name: "grupos-dias-anteriores", table: "groupFormerRules", key: ["groupId", "lastDay"] },
    { name: "grupos-unidades", table: "groupUnits", key: ["id"] },
    { name: "grupos-unidades-lideres", table: "groupUnitLeaders", key: ["unitId", "personId"], of: [person] },
    { name: "grupos-pedidos", table: "groupRequests", key: ["id"], without: ["noticeHash"] },
    { name: "grupos-pessoas", table: "groupStays", key: ["id"], of: [person] },
    { name: "grupos-multiplicacoes", table: "groupMultiplications", key: ["id"] },
    {
      name: "grupos-multiplicacoes-pessoas",
      table: "groupMultiplicationPeople",
      key: ["multiplicationId", "personId"],
      of: [person],
    },
  ],
  notExported: { groupPages: "a secret" },
  auditLabels: {
    "group.created": "Criou um grupo",
    "group.changed": {
      sentence: (facts) => `Alterou um grupo${fieldNames(facts, FIELDS)}`,
      label: "Alterou um grupo",
    },
    "group.ended": "Encerrou um grupo",
    "group.resumed": "Reabriu um grupo",
    "group.deleted": "Excluiu um grupo",
    "group.person_added": {
      sentence: ({ role }) => `Incluiu uma pessoa em um grupo (${wordFor(GROUP_ROLES, role)})`,
      label: "Incluiu uma pessoa em um grupo",
    },
    "group.role_changed": {
      sentence: ({ role }) => `Alterou a função de uma pessoa em um grupo para ${wordFor(GROUP_ROLES, role)}`,
      label: "Alterou a função de uma pessoa em um grupo",
    },
    "group.person_left": "Registrou a saída de uma pessoa de um grupo",
    "group.multiplication_proposed": "Propôs a multiplicação de um grupo",
    "group.multiplied": "Aprovou a multiplicação de um grupo",
    "group.multiplication_refused": "Recusou a multiplicação de um grupo",
    "group.exported": {
      sentence: ({ count, format }) => `Exportou ${count} grupos (${String(format).toUpperCase()})`,
      label: "Exportou grupos",
    },
    "group.request_received": "Recebeu um pedido para participar de um grupo",
    "group.request_accepted": {
      sentence: ({ source }) =>
        `Aceitou um pedido para participar de um grupo (${wordFor(REQUEST_SOURCES, source)})`,
      label: "Aceitou um pedido para participar de um grupo",
    },
    "group.request_declined": {
      sentence: ({ reason }) =>
        `Recusou um pedido para participar de um grupo (${wordFor(DECLINE_REASONS, reason)})`,
      label: "Recusou um pedido para participar de um grupo",
    },
    "group.requests_expired": {
      sentence: ({ count }) => `Pedidos de grupo sem resposta em 90 dias recusados: ${count}`,
      label: "Pedidos de grupo recusados por falta de resposta",
    },
    "group.request_names_dropped": {
      sentence: ({ count }) => `Nome e telefone de pedidos de grupo recusados apagados: ${count}`,
      label: "Nome e telefone de pedidos de grupo apagados",
    },
    "group_page.address_renewed": "Gerou um novo endereço da página de grupos",
    "group_unit.created": "Criou uma unidade de grupos",
    "group_unit.changed": {
      sentence: (facts) => `Alterou uma unidade de grupos${fieldNames(facts, FIELDS)}`,
      label: "Alterou uma unidade de grupos",
    },
    "group_unit.deleted": "Excluiu uma unidade de grupos",
  },
  auditedRecords: [
    { entity: "group", table: "groups", name: "name", branch: "branchId", deletedAtOnce: true },
    { entity: "group_unit", table: "groupUnits", name: "name", deletedAtOnce: true },
  ],
  recentActions: [
    {
      needs: "activities.edit",
      entity: "group",
      actions: [
        "group.created",
        "group.changed",
        "group.ended",
        "group.resumed",
        "group.person_added",
        "group.multiplied",
      ],
    },
  ],
  personReferences: [
    {
      table: "groupStays",
      column: "personId",
      merge: { how: "own", why: "of stays of both in one group that have a day in common one is left" },
      deletion: "goes along",
      anonymisation: "stays",
      data: "groups",
    },
    {
      table: "groupUnitLeaders",
      column: "personId",
      merge: { how: "one", key: ["unitId"] },
      deletion: "goes along",
      anonymisation: "stays",
      data: { leftOut: "what they lead is in the history of the groups" },
    },
    {
      table: "groupMultiplications",
      column: "leaderId",
      merge: { how: "move" },
      deletion: "unset",
      anonymisation: "unset",
      data: { leftOut: "what they lead is in the history of the groups" },
    },
    {
      table: "groupMultiplicationPeople",
      column: "personId",
      merge: { how: "one", key: ["multiplicationId"] },
      deletion: "goes along",
      anonymisation: "goes",
      data: { leftOut: "to which group they went is in the history of the groups" },
    },
    {
      table: "groups",
      column: "hostId",
      merge: { how: "move" },
      deletion: "unset",
      anonymisation: "stays",
      data: { leftOut: "the address at which a group meets is the group's" },
    },
    {
      table: "groupRequests",
      column: "personId",
      merge: { how: "move" },
      deletion: "unset",
      anonymisation: "stays",
      data: { leftOut: "what came of a request is in the history of the groups" },
    },
  ],
  encrypted: [
    { table: "groupStays", column: "encryptedLeftNote", purpose: "free text about people" },
    { table: "groupRequests", column: "encryptedDeclineNote", purpose: "free text about people" },
    {
      table: "groupPages",
      column: "encryptedToken",
      purpose: "group page address",
      key: [{ name: "tokenHash", type: "bytea" }],
      hash: { column: "tokenHash", purpose: "group page address" },
      lost: "row",
    },
  ],
  timeline: timelineOfGroups,
  listFields: listFieldsOfGroups,
  audiences: { groupId: peopleOfGroup },
  onPeopleGone: leaveGroupsOfGone,
  onPeopleAnonymised: leaveGroupsOfAnonymised,
  onPersonMerged: mergeStays,
  onBranchClosing: moveGroups,
})

/** Moves the groups of a branch that is closed, with the requests for them. */
async function moveGroups(ctx: Context, { churchId, from, to }: ClosingBranch): Promise<void> {
  await ctx.db
    .updateTable("groups")
    .set({ branchId: to })
    .where("churchId", "=", churchId)
    .where("branchId", "=", from)
    .execute()
  await ctx.db
    .updateTable("groupRequests")
    .set({ branchId: to })
    .where("churchId", "=", churchId)
    .where("branchId", "=", from)
    .execute()
}
