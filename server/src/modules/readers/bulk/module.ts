import { BULK_PEOPLE_ACTIONS } from "@aprisco/contract/bulk/routes"
import { sql } from "kysely"
import { defineModule } from "../../../core/module.ts"
import { wordFor } from "../../ground/audit/public.ts"
import { peopleBulkRoutes } from "./routes.ts"
import { runBulkAction } from "./run-bulk.ts"

export const bulkModule = defineModule({
  name: "bulk",
  routes: { peopleBulk: peopleBulkRoutes },
  jobs: [runBulkAction],
  tables: ["bulkActions", "bulkActionPeople"],
  reads: ["householdPeople", "members", "people", "personTags", "tags", "visitors"],
  notExported: {
    bulkActions: "for undoing, for a day",
    bulkActionPeople: "for undoing, for a day",
  },
  auditLabels: {
    "person.changed_with_others": {
      sentence: ({ action }) =>
        `Alterou uma pessoa junto com outras (${wordFor(BULK_PEOPLE_ACTIONS, action)})`,
      label: "Alterou uma pessoa junto com outras",
    },
    "person.restored_with_others": {
      sentence: ({ action }) =>
        `Desfez a alteração de uma pessoa junto com outras (${wordFor(BULK_PEOPLE_ACTIONS, action)})`,
      label: "Desfez a alteração de uma pessoa junto com outras",
    },
  },
  expires: [
    // Their rows have what an undo writes back, which is possible for a day.
    { table: "bulkActions", key: ["id"], expired: (now) => sql`created_at < ${now} - interval '2 days'` },
  ],
  moves: { stays: { bulkActions: "undone within a day", bulkActionPeople: "of actions that stay" } },
  personReferences: [
    {
      table: "bulkActionPeople",
      column: "personId",
      merge: {
        how: "stays",
        why: "what an action did to the record that it found, for undoing it within a day",
      },
      deletion: "goes along",
      anonymisation: "goes",
      data: { leftOut: "what they changed is in the records themselves" },
    },
  ],
})
