import { defineModule } from "../../core/module.ts"
import { erasePeople } from "./erase-people.ts"
import { FAMILY_AUDIT_LABELS } from "./families/audit-labels.ts"
import { moveHouseholds } from "./families/move-households.ts"
import { guardiansRoutes, householdsRoutes } from "./families/routes.ts"
import { peopleRoutes } from "./routes.ts"

// Columns by which rows are found; their values are in other columns as well.
const SEARCH = ["searchText", "searchDigits"]
const person = { table: "people", by: "personId" } as const

export const peopleModule = defineModule({
  name: "people",
  routes: { people: peopleRoutes, households: householdsRoutes, guardians: guardiansRoutes },
  tables: ["people", "households", "householdPeople", "guardians"],
  exports: [
    { name: "pessoas", table: "people", key: ["id"], without: SEARCH },
    { name: "familias", table: "households", key: ["id"] },
    { name: "familias-pessoas", table: "householdPeople", key: ["id"], of: [person] },
    { name: "responsaveis", table: "guardians", key: ["id"], of: [person] },
  ],
  auditLabels: FAMILY_AUDIT_LABELS,
  auditedRecords: [{ entity: "person", table: "people", name: "fullName" }],
  moves: {
    settled: { people: ["branchIds"] },
    entities: { household: "households" },
    facts: { personId: "people" },
  },
  pictures: [{ table: "people", column: "photo" }],
  erasures: [{ kind: "person deleted", erase: erasePeople }],
  onBranchClosing: moveHouseholds,
})
