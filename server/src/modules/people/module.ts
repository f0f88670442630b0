import { BULK_PEOPLE_ACTIONS } from "@aprisco/contract/people/bulk"
import { sql } from "kysely"
import { repeatedJob } from "../../core/define-job.ts"
import { defineModule } from "../../core/module.ts"
import { fieldNames, wordFor } from "../audit/public.ts"
import { peopleBulkRoutes } from "./bulk/routes.ts"
import { goThroughBulk } from "./bulk/run-bulk.ts"
import { personConsentsRoutes } from "./consents/routes.ts"
import { FIELD_AUDIT_LABELS } from "./custom-fields/audit-labels.ts"
import { customFieldsRoutes } from "./custom-fields/routes.ts"
import { movePeople, purgePeople, restorePerson } from "./delete-person.ts"
import { erasePeople } from "./erase-people.ts"
import { FAMILY_AUDIT_LABELS } from "./families/audit-labels.ts"
import { moveHouseholds } from "./families/move-households.ts"
import { guardiansRoutes, householdsRoutes } from "./families/routes.ts"
import { listFieldsOfPeople } from "./list-fields.ts"
import { forgetJournals } from "./merges/forget-journals.ts"
import { duplicatesRoutes, personMergesRoutes } from "./merges/routes.ts"
import { scorePeople } from "./merges/score-people.ts"
import { personNotesRoutes } from "./notes/routes.ts"
import { anonymisePeopleAgain } from "./privacy/anonymise.ts"
import { personPrivacyRoutes } from "./privacy/routes.ts"
import { PRIVACY_AUDIT_LABELS } from "./privacy-requests/audit-labels.ts"
import { remindOfPrivacyRequests } from "./privacy-requests/remind.ts"
import { privacyRequestsRoutes } from "./privacy-requests/routes.ts"
import { peopleRoutes } from "./routes.ts"
import { personTagsRoutes, tagsRoutes } from "./tags/routes.ts"

// Columns by which rows are found; their values are in other columns as well.
const SEARCH = ["searchText", "searchDigits"]
const person = { table: "people", by: "personId" } as const

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
    goThroughBulk,
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
    personAccesses: "who of the team consulted whom: shown to the person and to whoever deletes people",
    personNotes: "pastoral secrecy: read by their author and by pastors alone",
    bulkActions: "for undoing, for a day",
    bulkActionPeople: "for undoing, for a day",
    duplicates: "guesses of the machine, and what staff has answered to them",
    peopleToScore: "work that waits for a job",
    personMerges: "what is needed to undo a merge, for 30 days",
  },
  auditLabels: {
    ...FAMILY_AUDIT_LABELS,
    ...PRIVACY_AUDIT_LABELS,
    ...FIELD_AUDIT_LABELS,
    "person.note_written": "Escreveu uma anotação pastoral",
    "person.note_changed": "Alterou uma anotação pastoral",
    "person.note_deleted": "Excluiu uma anotação pastoral",
    "person.notes_read": "Leu as anotações pastorais de uma pessoa",
    "person.consent_given": "Registrou um consentimento de uma pessoa",
    "person.consent_withdrawn": "Registrou a retirada de um consentimento de uma pessoa",
    "person.anonymised": "Anonimizou uma pessoa a pedido",
    "person.data_exported": "Exportou todos os dados de uma pessoa",
    "person.created": "Cadastrou uma pessoa",
    "person.changed": {
      sentence: (facts) => `Alterou uma pessoa${fieldNames(facts, FIELDS)}`,
      label: "Alterou uma pessoa",
    },
    "person.deleted": "Excluiu uma pessoa",
    "person.restored": "Restaurou uma pessoa excluída",
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
    "person.duplicate_dismissed": "Registrou que dois cadastros não são a mesma pessoa",
    "person.duplicate_reopened": "Reabriu um par de cadastros parecidos",
    "person.merged": "Uniu dois cadastros de uma pessoa",
    "person.merged_into": "Teve o cadastro unido a outro",
    "person.merge_undone": "Desfez a união de dois cadastros",
  },
  auditedRecords: [{ entity: "person", table: "people", name: "fullName" }],
  encrypted: [
    { table: "personNotes", column: "encryptedText", purpose: "pastoral text" },
    { table: "privacyRequests", column: "encryptedContact", purpose: "pastoral text" },
    { table: "privacyRequests", column: "encryptedDetails", purpose: "pastoral text" },
    { table: "privacyRequests", column: "encryptedIdentity", purpose: "pastoral text" },
    { table: "privacyRequests", column: "encryptedAnswer", purpose: "pastoral text" },
  ],
  expires: [
    // As long as somebody may ask what became of their request (Código Civil, art. 206 § 5).
    {
      table: "privacyRequests",
      key: ["id"],
      expired: (now) => sql`closed_at < ${now} - interval '5 years'`,
    },
    // They have what an undo writes back, for the day in which it may.
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
  personReferences: [
    {
      table: "duplicates",
      column: "firstId",
      merge: { how: "own", why: "a pair names both, and what was said of it goes along" },
      deletion: "goes along",
      anonymisation: "goes",
      data: { leftOut: "a guess of the machine" },
    },
    {
      table: "duplicates",
      column: "secondId",
      merge: { how: "own", why: "a pair names both, and what was said of it goes along" },
      deletion: "goes along",
      anonymisation: "goes",
      data: { leftOut: "a guess of the machine" },
    },
    {
      table: "personMerges",
      column: "keepId",
      merge: { how: "stays", why: "what was merged with which stays as it was" },
      deletion: "goes along",
      anonymisation: "blanked",
      data: { leftOut: "copies of what the record has, for 30 days" },
    },
    {
      table: "personMerges",
      column: "mergeId",
      merge: { how: "stays", why: "what was merged with which stays as it was" },
      deletion: "goes along",
      anonymisation: "blanked",
      data: { leftOut: "copies of what the record has, for 30 days" },
    },
    {
      table: "people",
      column: "mergedIntoId",
      merge: { how: "own", why: "earlier records lead to the one that is kept" },
      deletion: "unset",
      anonymisation: "stays",
      data: { leftOut: "a record that was merged is blank" },
    },
    {
      table: "householdPeople",
      column: "personId",
      merge: { how: "own", why: "a household has one responsible person, a person one primary household" },
      deletion: "goes along",
      anonymisation: "goes",
      data: "households",
    },
    {
      table: "guardians",
      column: "personId",
      merge: { how: "one", key: ["guardianPersonId"], flags: ["mayCollect"] },
      deletion: "goes along",
      anonymisation: "goes",
      data: "guardians",
    },
    {
      table: "guardians",
      column: "guardianPersonId",
      merge: { how: "one", key: ["personId"], flags: ["mayCollect"] },
      deletion: "goes along",
      anonymisation: "goes",
      data: "guardianOf",
    },
    {
      table: "personTags",
      column: "personId",
      merge: { how: "one", key: ["tagId"] },
      deletion: "goes along",
      anonymisation: "goes",
      data: "tags",
    },
    {
      table: "customValues",
      column: "personId",
      merge: { how: "one", key: ["fieldId"] },
      deletion: "goes along",
      anonymisation: "goes",
      data: "customValues",
    },
    {
      table: "personNotes",
      column: "personId",
      merge: { how: "move" },
      deletion: "goes along",
      anonymisation: "goes",
      data: "notes",
    },
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
    {
      table: "personAccesses",
      column: "personId",
      merge: { how: "one", key: ["userId", "what", "hour"] },
      deletion: "goes along",
      anonymisation: "stays",
      data: "accesses",
    },
    {
      table: "privacyRequests",
      column: "personId",
      merge: { how: "move" },
      deletion: "unset",
      anonymisation: "stays",
      data: "privacyRequests",
    },
  ],
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
  pictures: [
    { table: "people", column: "photo" },
    { table: "personMerges", column: "photo" },
  ],
  erasures: [
    { kind: "person deleted", erase: erasePeople },
    { kind: "person anonymised", erase: anonymisePeopleAgain },
  ],
  onBranchClosing: async (ctx, closing) => {
    await movePeople(ctx, closing)
    await moveHouseholds(ctx, closing)
  },
})
