import type { RecordField } from "../kit/record-field.ts"
import { EDUCATION_LEVELS, GENDERS_OR_UNKNOWN, MARITAL_STATUSES } from "../vocabulary.ts"
import type { personFields } from "./record.ts"

/** Who a person is. */
export const IDENTITY_FIELDS = {
  fullName: { label: "Nome completo", inSentence: "nome", kind: "name" },
  birthDate: { label: "Data de nascimento", kind: "date" },
  gender: { label: "Gênero", kind: "choice", words: GENDERS_OR_UNKNOWN },
  cpf: { label: "CPF", kind: "text" },
  rg: { label: "RG", kind: "text" },
  maritalStatus: { label: "Estado civil", kind: "choice", words: MARITAL_STATUSES },
  spouseName: { label: "Nome do cônjuge", kind: "name" },
} as const satisfies Record<string, RecordField>

/** How a person is reached, and where they live. */
export const CONTACT_FIELDS = {
  email: { label: "E-mail", kind: "email" },
  phone: { label: "Telefone", kind: "phone" },
  phoneSecondary: { label: "Telefone secundário", kind: "phone" },
  zipcode: { label: "CEP", kind: "text" },
  address: { label: "Endereço", kind: "text" },
  number: { label: "Número", kind: "text" },
  complement: { label: "Complemento", kind: "text" },
  neighborhood: { label: "Bairro", kind: "name" },
  city: { label: "Cidade", kind: "name" },
  state: { label: "UF", kind: "text" },
} as const satisfies Record<string, RecordField>

export const OCCUPATION_FIELDS = {
  profession: { label: "Profissão", kind: "text" },
  educationLevel: { label: "Escolaridade", kind: "choice", words: EDUCATION_LEVELS },
} as const satisfies Record<string, RecordField>

/** What is known of a person, in the order in which two people are compared. */
export const KNOWN_FIELDS = {
  ...IDENTITY_FIELDS,
  ...CONTACT_FIELDS,
  ...OCCUPATION_FIELDS,
  photo: { label: "Foto", kind: "picture" },
} as const satisfies Record<string, RecordField>

/** The fields of a person: a new one of the contract's body does not compile until it is here. */
export const PERSON_FIELDS = {
  ...KNOWN_FIELDS,
  deceasedOn: { label: "Data do falecimento", fact: "Falecimento", kind: "date" },
  branch: { label: "Filial", kind: "reference" },
} as const satisfies Record<Exclude<keyof typeof personFields, "customFields"> | "photo", RecordField>
