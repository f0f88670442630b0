import { sql } from "kysely"
import { repeatedJob } from "../../core/define-job.ts"
import { defineModule } from "../../core/module.ts"
import { PEOPLE_AUDIT_LABELS } from "./audit-labels.ts"
import { peopleBulkRoutes } from "./bulk/routes.ts"
import { runBulkAction } from "./bulk/run-bulk.ts"
import { personConsentsRoutes } from "./consents/routes.ts"
import { customFieldsRoutes } from "./custom-fields/routes.ts"
import { movePeople, purgePeople, restorePerson } from "./delete-person.ts"
import { erasePeople } from "./erase-people.ts"
import { moveHouseholds } from "./families/move-households.ts"
import { guardiansRoutes, householdsRoutes } from "./families/routes.ts"
import { listFieldsOfPeople } from "./list-fields.ts"
import { forgetJournals } from "./merges/forget-journals.ts"
import { duplicatesRoutes, personMergesRoutes } from "./merges/routes.ts"
import { scorePeople } from "./merges/score-people.ts"
import { personNotesRoutes } from "./notes/routes.ts"
import { PERSON_REFERENCES } from "./person-references.ts"
import { anonymisePeopleAgain } from "./privacy/anonymise.ts"
import { personPrivacyRoutes } from "./privacy/routes.ts"
import { remindOfPrivacyRequests } from "./privacy-requests/remind.ts"
import { privacyRequestsRoutes } from "./privacy-requests/routes.ts"
import { peopleRoutes } from "./routes.ts"
import { personTagsRoutes, tagsRoutes } from "./tags/routes.ts"

// Search columns repeat values of other columns.
const SEARCH = ["searchText", "searchDigits"]
const person = { table: "people", by: "personId" } as const

export const peopleModule = defineModule({
  name: "people",
  listFields: listFieldsOfPeople,
  routes: {
    people: peopleRoutes,
    peopleBulk: peopleBulkRoutes,
    households: householdsRoutes,
    guardians: guardiansRoutes,
    personNotes: personNotesRoutes,
    personConsents: personConsentsRoutes,
    personPrivacy: personPrivacyRoutes,
    privacyRequests: privacyRequestsRoutes,
    tags: tagsRoutes,
    personTags: personTagsRoutes,
    customFields: customFieldsRoutes,
    duplicates: duplicatesRoutes,
    personMerges: personMergesRoutes,
  },
  jobs: [
    runBulkAction,
    repeatedJob("remind-of-privacy-requests", "five minutes", remindOfPrivacyRequests),
    repeatedJob("score-duplicates", "minute", scorePeople),
    repeatedJob("forget-merge-journals", "day", forgetJournals),
  ],
  tables: [
    "people",
    "households",
    "householdPeople",
    "guardians",
    "personNotes",
    "tags",
    "personTags",
    "customFields",
    "customValues",
    "privacyRequests",
    "personAccesses",
    "bulkActions",
    "bulkActionPeople",
    "duplicates",
    "peopleToScore",
    "personMerges",
  ],
  exports: [
    { name: "pessoas", table: "people", key: ["id"], without: SEARCH },
    { name: "familias", table: "households", key: ["id"] },
    { name: "familias-pessoas", table: "householdPeople", key: ["id"], of: [person] },
    { name: "responsaveis", table: "guardians", key: ["id"], of: [person] },
    { name: "etiquetas", table: "tags", key: ["id"] },
    { name: "etiquetas-pessoas", table: "personTags", key: ["personId", "tagId"], of: [person] },
    { name: "campos-proprios", table: "customFields", key: ["id"] },
    {
      name: "campos-proprios-respostas",
      table: "customValues",
      key: ["personId", "fieldId"],
      without: ["searchText"],
      of: [person],
    },
    { name: "pedidos-de-titulares", table: "privacyRequests", key: ["id"], without: ["reminded"] },
  ],
  notExported: {
    personAccesses: "who read whose data: shown to the person and to users who may delete people",
    personNotes: "pastoral secrecy: read by their author and by pastors alone",
    bulkActions: "for undoing, for a day",
    bulkActionPeople: "for undoing, for a day",
    duplicates: "pairs that a job found, and the decisions about them",
    peopleToScore: "work that waits for a job",
    personMerges: "what is needed to undo a merge, for 30 days",
  },
  auditLabels: PEOPLE_AUDIT_LABELS,
  auditedRecords: [{ entity: "person", table: "people", name: "fullName" }],
  encrypted: [
    { table: "personNotes", column: "encryptedText", purpose: "pastoral text" },
    { table: "privacyRequests", column: "encryptedContact", purpose: "pastoral text" },
    { table: "privacyRequests", column: "encryptedDetails", purpose: "pastoral text" },
    { table: "privacyRequests", column: "encryptedIdentity", purpose: "pastoral text" },
    { table: "privacyRequests", column: "encryptedAnswer", purpose: "pastoral text" },
  ],
  expires: [
    // Kept as long as a data subject may sue over the request (Código Civil, art. 206 § 5).
    {
      table: "privacyRequests",
      key: ["id"],
      expired: (now) => sql`closed_at < ${now} - interval '5 years'`,
    },
    // Their rows have what an undo writes back, which is possible for a day.
    { table: "bulkActions", key: ["id"], expired: (now) => sql`created_at < ${now} - interval '2 days'` },
    { table: "personAccesses", key: ["id"], expired: (now) => sql`at < ${now} - interval '24 months'` },
  ],
  moves: {
    stays: {
      bulkActions: "undone within a day",
      bulkActionPeople: "of actions that stay",
      peopleToScore: "made anew by the triggers",
      personMerges: "a merge is undone where it was made",
    },
    settled: { people: ["branchIds"] },
    plain: { customFields: ["options"], customValues: ["value"] },
    entities: {
      household: "households",
      tag: "tags",
      custom_field: "customFields",
      privacy_request: "privacyRequests",
    },
    facts: {
      personId: "people",
      otherPersonId: "people",
      mergedPersonId: "people",
      keptPersonId: "people",
      tagId: "tags",
      fieldId: "customFields",
    },
  },
  personReferences: PERSON_REFERENCES,
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
  pictures: [
    { table: "people", column: "photo" },
    { table: "personMerges", column: "photo" },
  ],
  erasures: [
    {
      kind: "person deleted",
      persons: { table: "people", person: "id", among: "people" },
      erase: erasePeople,
    },
    {
      kind: "person anonymised",
      persons: { table: "people", person: "id", except: sql`anonymised_at is not null`, among: "people" },
      erase: anonymisePeopleAgain,
    },
  ],
  onBranchClosing: async (ctx, closing) => {
    await movePeople(ctx, closing)
    await moveHouseholds(ctx, closing)
  },
})
