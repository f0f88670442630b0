import { sql } from "kysely"
import { defineModule } from "../../core/module.ts"
import { fieldNames } from "../audit/public.ts"
import { movePeople, purgePeople, restorePerson } from "./delete-person.ts"
import { erasePeople } from "./erase-people.ts"
import { peopleRoutes } from "./routes.ts"

// Columns by which rows are found; their values are in other columns as well.
const SEARCH = ["searchText", "searchDigits"]

const FIELDS = {
  deceasedOn: "data do falecimento",
  educationLevel: "escolaridade",
  phoneSecondary: "telefone secundário",
  profession: "profissão",
  rg: "RG",
  spouseName: "nome do cônjuge",
}

export const peopleModule = defineModule({
  name: "people",
  routes: { people: peopleRoutes },
  tables: ["people"],
  exports: [{ name: "pessoas", table: "people", key: ["id"], without: SEARCH }],
  moves: { settled: { people: ["branchIds"] } },
  auditLabels: {
    "person.created": "Cadastrou uma pessoa",
    "person.changed": {
      sentence: (facts) => `Alterou uma pessoa${fieldNames(facts, FIELDS)}`,
      label: "Alterou uma pessoa",
    },
    "person.deleted": "Excluiu uma pessoa",
    "person.restored": "Restaurou uma pessoa excluída",
  },
  auditedRecords: [{ entity: "person", table: "people", name: "fullName" }],
  trash: [
    {
      kind: "person",
      table: "people",
      name: "fullName",
      // Others come back with their entry of the roll or their registration.
      except: sql`not standalone`,
      restore: restorePerson,
      purge: purgePeople,
      counted: "people",
    },
  ],
  onBranchClosing: movePeople,
  pictures: [{ table: "people", column: "photo" }],
  erasures: [{ kind: "person deleted", erase: erasePeople }],
})
