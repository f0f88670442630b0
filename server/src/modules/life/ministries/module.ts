import { MINISTRY_ROLES } from "@aprisco/contract/ministries/routes"
import { defineModule } from "../../../core/module.ts"
import { fieldNames, wordFor } from "../../ground/audit/public.ts"
import { peopleOfMinistry } from "./audience.ts"
import { listFieldsOfMinistries } from "./list-fields.ts"
import { findMinistries } from "./list-ministries.ts"
import { moveMinistries } from "./move-ministries.ts"
import { ministriesRoutes } from "./routes.ts"

const member = { table: "members", by: "memberId" } as const

const FIELDS = {
  leaderId: "líder",
  meetingTime: "horário da reunião",
  meetingWeekday: "dia da reunião",
}

export const ministriesModule = defineModule({
  name: "ministries",
  routes: { ministries: ministriesRoutes },
  listFields: listFieldsOfMinistries,
  audiences: { ministryId: peopleOfMinistry },
  findings: [{ kind: "ministries", needs: "activities.view", find: findMinistries }],
  exports: [
    { name: "ministerios", table: "ministries", key: ["id"] },
    {
      name: "ministerios-integrantes",
      table: "ministryMembers",
      key: ["ministryId", "memberId"],
      of: [member, { table: "ministries", by: "ministryId" }],
    },
  ],
  recentActions: [
    {
      needs: "activities.view",
      entity: "ministry",
      actions: [
        "ministry.created",
        "ministry.changed",
        "ministry.member_added",
        "ministry.member_removed",
        "ministry.role_changed",
        "ministry.deleted",
      ],
    },
  ],
  tables: ["ministries", "ministryMembers"],
  reads: ["activities", "branches", "churches", "memberRecords", "members"],
  rollReferences: [
    {
      table: "ministryMembers",
      column: "memberId",
      merge: {
        how: "one",
        key: ["ministryId"],
        since: "since",
        best: { column: "role", order: ["leader", "vice_leader", "secretary", "treasurer", "member"] },
      },
    },
  ],
  auditLabels: {
    "ministry.created": "Criou um ministério",
    "ministry.changed": {
      sentence: (facts) => `Alterou um ministério${fieldNames(facts, FIELDS)}`,
      label: "Alterou um ministério",
    },
    "ministry.deleted": "Excluiu um ministério",
    "ministry.member_added": {
      sentence: ({ role }) => `Incluiu um membro em um ministério (${wordFor(MINISTRY_ROLES, role)})`,
      label: "Incluiu um membro em um ministério",
    },
    "ministry.role_changed": {
      sentence: ({ role }) =>
        `Alterou a função de um membro em um ministério para ${wordFor(MINISTRY_ROLES, role)}`,
      label: "Alterou a função de um membro em um ministério",
    },
    "ministry.member_removed": "Retirou um membro de um ministério",
  },
  auditedRecords: [{ entity: "ministry", table: "ministries", name: "name", branch: "branchId" }],
  onBranchClosing: moveMinistries,
})
