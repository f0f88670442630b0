import { sql } from "kysely"
import { repeatedJob } from "../../core/define-job.ts"
import { defineModule } from "../../core/module.ts"
import { fieldNames } from "../audit/public.ts"
import { personConsentsRoutes } from "./consents/routes.ts"
import { movePeople, purgePeople, restorePerson } from "./delete-person.ts"
import { erasePeople } from "./erase-people.ts"
import { FAMILY_AUDIT_LABELS } from "./families/audit-labels.ts"
import { moveHouseholds } from "./families/move-households.ts"
import { guardiansRoutes, householdsRoutes } from "./families/routes.ts"
import { personNotesRoutes } from "./notes/routes.ts"
import { anonymisePeopleAgain } from "./privacy/anonymise.ts"
import { personPrivacyRoutes } from "./privacy/routes.ts"
import { PRIVACY_AUDIT_LABELS } from "./privacy-requests/audit-labels.ts"
import { remindOfPrivacyRequests } from "./privacy-requests/remind.ts"
import { privacyRequestsRoutes } from "./privacy-requests/routes.ts"
import { peopleRoutes } from "./routes.ts"

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
  routes: {
    people: peopleRoutes,
    households: householdsRoutes,
    guardians: guardiansRoutes,
    personNotes: personNotesRoutes,
    personConsents: personConsentsRoutes,
    personPrivacy: personPrivacyRoutes,
    privacyRequests: privacyRequestsRoutes,
  },
  jobs: [repeatedJob("remind-of-privacy-requests", "five minutes", remindOfPrivacyRequests)],
  tables: [
    "people",
    "households",
    "householdPeople",
    "guardians",
    "personNotes",
    "privacyRequests",
    "personAccesses",
  ],
  exports: [
    { name: "pessoas", table: "people", key: ["id"], without: SEARCH },
    { name: "familias", table: "households", key: ["id"] },
    { name: "familias-pessoas", table: "householdPeople", key: ["id"], of: [person] },
    { name: "responsaveis", table: "guardians", key: ["id"], of: [person] },
    { name: "pedidos-de-titulares", table: "privacyRequests", key: ["id"], without: ["reminded"] },
  ],
  notExported: {
    personAccesses: "who of the team consulted whom: shown to the person and to whoever deletes people",
    personNotes: "pastoral secrecy: read by their author and by pastors alone",
  },
  auditLabels: {
    ...FAMILY_AUDIT_LABELS,
    ...PRIVACY_AUDIT_LABELS,
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
    { table: "personAccesses", key: ["id"], expired: (now) => sql`at < ${now} - interval '24 months'` },
  ],
  moves: {
    settled: { people: ["branchIds"] },
    entities: { household: "households", privacy_request: "privacyRequests" },
    facts: { personId: "people" },
  },
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
  pictures: [{ table: "people", column: "photo" }],
  erasures: [
    { kind: "person deleted", erase: erasePeople },
    { kind: "person anonymised", erase: anonymisePeopleAgain },
  ],
  onBranchClosing: async (ctx, closing) => {
    await movePeople(ctx, closing)
    await moveHouseholds(ctx, closing)
  },
})
