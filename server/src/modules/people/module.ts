import { defineModule } from "../../core/module.ts"
import { erasePeople } from "./erase-people.ts"
import { peopleRoutes } from "./routes.ts"

// Columns by which rows are found; their values are in other columns as well.
const SEARCH = ["searchText", "searchDigits"]

export const peopleModule = defineModule({
  name: "people",
  routes: { people: peopleRoutes },
  tables: ["people"],
  exports: [{ name: "pessoas", table: "people", key: ["id"], without: SEARCH }],
  moves: { settled: { people: ["branchIds"] } },
  pictures: [{ table: "people", column: "photo" }],
  erasures: [{ kind: "person deleted", erase: erasePeople }],
})
