import type { RecordField } from "../kit/record-field.ts"
import { PERSON_FIELDS } from "../people/fields.ts"
import { FOLLOW_UP_STATUSES } from "../vocabulary.ts"
import type { nextContact } from "./follow-up-fields.ts"
import type { staffFields } from "./visit-form.ts"

const { fullName, birthDate, gender, cpf, maritalStatus } = PERSON_FIELDS
const { email, phone, zipcode, address, neighborhood, city, state } = PERSON_FIELDS

/** What a registration says of a person, in the order of the form. */
export const REGISTERED_FIELDS = {
  fullName,
  birthDate,
  gender,
  cpf,
  maritalStatus,
  email,
  phone,
  zipcode,
  address,
  neighborhood,
  city,
  state,
} as const satisfies Record<string, RecordField>

/** The fields of a visitor: a new one of the contract's body does not compile until it is here. */
export const VISITOR_FIELDS = {
  ...REGISTERED_FIELDS,
  guardianName: { label: "Nome do responsável", fact: "Responsável", kind: "name" },
  guardianPhone: { label: "Celular do responsável", kind: "phone" },
  branch: PERSON_FIELDS.branch,
  followUpStatus: { label: "Acompanhamento", kind: "choice", words: FOLLOW_UP_STATUSES },
  ministryInterest: { label: "Interesse ministerial", inSentence: "interesse em ministério", kind: "text" },
  observations: { label: "Observações", kind: "note" },
  firstVisit: {
    label: "É a primeira visita",
    fact: "Primeira visita",
    inSentence: "primeira visita",
    kind: "flag",
  },
  wantsPrayer: { label: "Deseja oração", inSentence: "pedido de oração", kind: "flag" },
  wantsGrowthGroup: {
    label: "Deseja participar de um grupo de crescimento",
    fact: "Deseja grupo de crescimento",
    inSentence: "interesse em grupo de crescimento",
    kind: "flag",
  },
} as const satisfies Record<Exclude<keyof typeof staffFields, keyof typeof nextContact>, RecordField>
