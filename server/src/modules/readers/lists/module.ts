import { type SqlBool, sql } from "kysely"
import { defineModule } from "../../../core/module.ts"
import { fieldNames } from "../../ground/audit/public.ts"
import { peopleOfChosenList, peopleOfRules } from "./audiences.ts"
import { followPeople, recountLists } from "./follow-people.ts"
import { peopleOfOwnReports } from "./own-source.ts"
import { listsRoutes } from "./routes.ts"

const FIELDS = { columns: "colunas", rules: "regras", sharing: "quem vê" }

export const listsModule = defineModule({
  name: "lists",
  routes: { lists: listsRoutes },
  audiences: { listId: peopleOfChosenList, rules: peopleOfRules },
  ownReportSources: { people: peopleOfOwnReports },
  jobs: [followPeople, recountLists],
  tables: ["personLists", "personListPeople"],
  reads: ["auditEntries", "churches", "people", "users"],
  exports: [
    // Whoever takes the church's data away is not the owner of its users' private lists (docs/product/lists.md#1.6).
    { name: "listas", table: "personLists", key: ["id"], which: sql<SqlBool>`this.sharing = 'church'` },
    {
      name: "listas-pessoas",
      table: "personListPeople",
      key: ["id"],
      which: sql<SqlBool>`exists (select from person_lists as list
        where list.church_id = this.church_id and list.id = this.list_id and list.sharing = 'church')`,
      of: [{ table: "people", by: "personId" }],
    },
  ],
  personReferences: [
    {
      table: "personListPeople",
      column: "personId",
      merge: { how: "one", key: ["listId"], since: "since", until: "until" },
      deletion: "goes along",
      anonymisation: "goes",
      data: { leftOut: "which lists have somebody follows from rules about what the copy has" },
    },
  ],
  moves: {
    stays: {
      personLists: "its rules name branches and tags by their number",
      personListPeople: "of lists that stay",
    },
    entities: { list: "personLists" },
  },
  auditLabels: {
    "list.created": "Criou uma lista de pessoas",
    "list.changed": {
      sentence: (facts) => `Alterou uma lista de pessoas${fieldNames(facts, FIELDS)}`,
      label: "Alterou uma lista de pessoas",
    },
    "list.deleted": "Excluiu uma lista de pessoas",
    "list.exported": {
      sentence: ({ count, format }) => `Exportou ${String(count)} pessoas de uma lista (${String(format)})`,
      label: "Exportou uma lista de pessoas",
    },
  },
})
