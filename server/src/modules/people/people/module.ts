import { sql } from "kysely"
import { repeatedJob } from "../../../core/define-job.ts"
import { defineModule } from "../../../core/module.ts"
import { everyone, namedPeople, peopleOfBranch } from "./audiences.ts"
import { PEOPLE_AUDIT_LABELS } from "./audit-labels.ts"
import { endConsentsOfGuardians } from "./consents/end-consents-of-guardians.ts"
import { personConsentsRoutes } from "./consents/routes.ts"
import { customFieldsRoutes } from "./custom-fields/routes.ts"
import { movePeople, purgePeople, restorePerson } from "./delete-person.ts"
import { erasePeople } from "./erase-people.ts"
import { moveHouseholds } from "./families/move-households.ts"
import { householdPapersRoutes } from "./families/papers/routes.ts"
import { guardiansRoutes, householdsRoutes } from "./families/routes.ts"
import { listFieldsOfPeople } from "./list-fields.ts"
import { personNotesRoutes } from "./notes/routes.ts"
import { OCCASIONS_OF_PEOPLE } from "./occasions.ts"
import { PERSON_REFERENCES } from "./person-references.ts"
import { peopleRoutes } from "./routes.ts"
import { personTagsRoutes, tagsRoutes } from "./tags/routes.ts"
import { accountTie } from "./tie-account.ts"
import { timelineOfPeople } from "./timeline.ts"

// Search columns repeat values of other columns.
const SEARCH = ["searchText", "searchDigits", "sameCpf", "samePhone", "sameEmail"]
const person = { table: "people", by: "personId" } as const

export const peopleModule = defineModule({
  name: "people",
  listFields: listFieldsOfPeople,
  occasions: OCCASIONS_OF_PEOPLE,
  audiences: { everyone, people: namedPeople, branchId: peopleOfBranch },
  routes: {
    people: peopleRoutes,
    households: householdsRoutes,
    householdPapers: householdPapersRoutes,
    guardians: guardiansRoutes,
    personNotes: personNotesRoutes,
    personConsents: personConsentsRoutes,
    tags: tagsRoutes,
    personTags: personTagsRoutes,
    customFields: customFieldsRoutes,
  },
  jobs: [repeatedJob("end-consents-of-guardians", "day", endConsentsOfGuardians)],
  tables: [
    "people",
    "households",
    "householdPeople",
    "guardians",
    "personNotes",
    "consents",
    "tags",
    "personTags",
    "customFields",
    "customValues",
    "personAccesses",
  ],
  reads: ["branches", "churches", "users"],
  readsAbove: {
    members:
      "who sees a person, and what the list of people shows of them, depends on their entry of the roll",
    visitorVisits: "a person's record says on how many days they came",
    visitors: "who sees a person, and what the list of people shows of them, depends on their registrations",
  },
  exports: [
    { name: "pessoas", table: "people", key: ["id"], without: SEARCH },
    { name: "familias", table: "households", key: ["id"] },
    { name: "familias-pessoas", table: "householdPeople", key: ["id"], of: [person] },
    { name: "responsaveis", table: "guardians", key: ["id"], of: [person] },
    { name: "etiquetas", table: "tags", key: ["id"] },
    { name: "etiquetas-pessoas", table: "personTags", key: ["personId", "tagId"], of: [person] },
    {
      name: "consentimentos",
      table: "consents",
      key: ["id"],
      of: [{ table: "members", by: "memberId" }, { table: "visitors", by: "visitorId" }, person],
    },
    { name: "campos-proprios", table: "customFields", key: ["id"] },
    {
      name: "campos-proprios-respostas",
      table: "customValues",
      key: ["personId", "fieldId"],
      without: ["searchText"],
      of: [person],
    },
  ],
  notExported: {
    personAccesses: "who read whose data: shown to the person and to users who may delete people",
    personNotes: "pastoral secrecy: read by their author and by pastors alone",
  },
  auditLabels: PEOPLE_AUDIT_LABELS,
  auditedRecords: [{ entity: "person", table: "people", name: "fullName" }],
  encrypted: [{ table: "personNotes", column: "encryptedText", purpose: "free text about people" }],
  expires: [
    { table: "personAccesses", key: ["id"], expired: (now) => sql`at < ${now} - interval '24 months'` },
  ],
  moves: {
    settled: { people: ["branchIds"] },
    plain: { customFields: ["options"], customValues: ["value"] },
    entities: {
      household: "households",
      tag: "tags",
      custom_field: "customFields",
    },
    facts: {
      personId: "people",
      tagId: "tags",
      fieldId: "customFields",
    },
  },
  personReferences: PERSON_REFERENCES,
  rollReferences: [{ table: "consents", column: "memberId", merge: { how: "move" } }],
  timeline: timelineOfPeople,
  trash: [
    {
      kind: "person",
      table: "people",
      name: "fullName",
      // Other people are restored with their entry of the roll or their registration.
      except: sql`not standalone`,
      restore: restorePerson,
      purge: purgePeople,
      counted: "people",
    },
  ],
  pictures: [{ table: "people", column: "photo" }],
  erasures: [
    {
      kind: "person deleted",
      persons: { table: "people", person: "id", among: "people" },
      erase: erasePeople,
    },
  ],
  accountTie,
  onBranchClosing: async (ctx, closing) => {
    await movePeople(ctx, closing)
    await moveHouseholds(ctx, closing)
  },
})
