import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { ClosingBranch } from "../../../core/manifest/closing-branch.ts"
import { defineModule } from "../../../core/module.ts"
import { brazilianDay, fieldNames } from "../../ground/audit/public.ts"
import { findActivities } from "./list-activities.ts"
import { activitiesRoutes } from "./routes.ts"

const FIELDS = {
  dayOfMonth: "dia do mês",
  endTime: "horário de término",
  endsAt: "término",
  ministryId: "ministério",
  monthOfYear: "mês",
  otherWeekdays: "outros dias da semana",
  repeat: "repetição",
  repeatInterval: "intervalo",
  startTime: "horário de início",
  startsAt: "início",
  startsOn: "primeira data",
  until: "última data",
  weekOfMonth: "semana do mês",
  weekday: "dia da semana",
}

export const activitiesModule = defineModule({
  name: "activities",
  routes: { activities: activitiesRoutes },
  findings: [{ kind: "activities", needs: "activities.view", find: findActivities }],
  exports: [
    { name: "atividades", table: "activities", key: ["id"], without: ["feedId"] },
    {
      name: "atividades-dias-cancelados",
      table: "activityCancellations",
      key: ["activityId", "day"],
      of: [{ table: "activities", by: "activityId" }],
    },
    {
      name: "atividades-dias-anteriores",
      table: "activityFormerRules",
      key: ["activityId", "lastDay"],
      of: [{ table: "activities", by: "activityId" }],
    },
  ],
  notExported: {
    churchCalendars: "a secret",
  },
  recentActions: [
    {
      needs: "activities.view",
      entity: "activity",
      actions: ["activity.created", "activity.changed", "activity.deleted"],
    },
  ],
  firstSteps: [
    {
      step: "activity",
      needs: "activities.create",
      taken: ({ churchId }) =>
        sql`exists(select from activities where church_id = ${churchId} and deleted_at is null)`,
    },
  ],
  tables: ["activities", "activityCancellations", "activityFormerRules", "churchCalendars"],
  reads: ["branchManagers", "branches", "churches", "members", "ministries", "ministryMembers", "users"],
  auditLabels: {
    "activity.created": "Criou uma atividade",
    "activity.changed": {
      sentence: (facts) => `Alterou uma atividade${fieldNames(facts, FIELDS)}`,
      label: "Alterou uma atividade",
    },
    "activity.day_cancelled": {
      sentence: ({ day }) => `Cancelou uma atividade em ${brazilianDay(day)}`,
      label: "Cancelou um dia de uma atividade",
    },
    "activity.day_restored": {
      sentence: ({ day }) => `Retomou uma atividade em ${brazilianDay(day)}`,
      label: "Retomou um dia de uma atividade",
    },
    "activity.deleted": "Excluiu uma atividade",
    "calendar.address_renewed": "Gerou um novo endereço do calendário",
  },
  auditedRecords: [{ entity: "activity", table: "activities", name: "name", branch: "branchId" }],
  encrypted: [
    {
      table: "churchCalendars",
      column: "encryptedToken",
      purpose: "calendar address",
      key: [{ name: "tokenHash", type: "bytea" }],
      hash: { column: "tokenHash", purpose: "calendar address" },
      lost: "row",
    },
  ],
  moves: { plain: { activities: ["feedId"] } },
  onBranchClosing: moveActivities,
})

/** Moves the activities of a branch that is closed. */
async function moveActivities(ctx: Context, { churchId, from, to }: ClosingBranch): Promise<void> {
  await ctx.db
    .updateTable("activities")
    .set({ branchId: to })
    .where("churchId", "=", churchId)
    .where("branchId", "=", from)
    .execute()
}
