import { defineModule } from "../../core/module.ts"
import { erasePeople } from "./erase-people.ts"
import { personNotesRoutes } from "./notes/routes.ts"
import { peopleRoutes } from "./routes.ts"

// Columns by which rows are found; their values are in other columns as well.
const SEARCH = ["searchText", "searchDigits"]

export const peopleModule = defineModule({
  name: "people",
  routes: { people: peopleRoutes, personNotes: personNotesRoutes },
  tables: ["people", "personNotes"],
  exports: [{ name: "pessoas", table: "people", key: ["id"], without: SEARCH }],
  notExported: { personNotes: "pastoral secrecy: read by their author and by pastors alone" },
  auditLabels: {
    "person.note_written": "Escreveu uma anotação pastoral",
    "person.note_changed": "Alterou uma anotação pastoral",
    "person.note_deleted": "Excluiu uma anotação pastoral",
    "person.notes_read": "Leu as anotações pastorais de uma pessoa",
  },
  auditedRecords: [{ entity: "person", table: "people", name: "fullName" }],
  encrypted: [{ table: "personNotes", column: "encryptedText", purpose: "pastoral text" }],
  moves: { settled: { people: ["branchIds"] } },
  pictures: [{ table: "people", column: "photo" }],
  erasures: [{ kind: "person deleted", erase: erasePeople }],
})
