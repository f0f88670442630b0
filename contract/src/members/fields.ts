import type { RecordField } from "../kit/record-field.ts"
import { CONTACT_FIELDS, IDENTITY_FIELDS, OCCUPATION_FIELDS, PERSON_FIELDS } from "../people/fields.ts"
import { ADMISSION_MODES, MEMBERSHIP_STATUSES, MINISTERIAL_FUNCTIONS } from "../vocabulary.ts"
import type { memberFields } from "./record.ts"

/** What a member's body has besides: the church is that of the branch, and the spouse on the roll is a link. */
type NoColumn = "church" | "spouseIsMember" | "spouseMember"

/**
 * The fields of a member, in the order of the sheet's columns: a new one of the contract's body does not compile until it is here.
 */
export const MEMBER_FIELDS = {
  ...IDENTITY_FIELDS,
  childrenCount: { label: "Quantidade de filhos", fact: "Filhos", kind: "number" },
  ...CONTACT_FIELDS,
  branch: PERSON_FIELDS.branch,
  membershipStatus: { label: "Situação", kind: "choice", words: MEMBERSHIP_STATUSES },
  deceasedOn: PERSON_FIELDS.deceasedOn,
  membershipDate: { label: "Membro desde", inSentence: "data de membresia", kind: "date" },
  admissionMode: { label: "Forma de admissão", kind: "choice", words: ADMISSION_MODES },
  ministerialFunction: { label: "Função ministerial", kind: "choice", words: MINISTERIAL_FUNCTIONS },
  ordinationDate: { label: "Data de ordenação", fact: "Ordenação", kind: "date" },
  baptismDate: { label: "Data do batismo", fact: "Batismo", inSentence: "data de batismo", kind: "date" },
  conversionDate: {
    label: "Data da conversão",
    fact: "Conversão",
    inSentence: "data de conversão",
    kind: "date",
  },
  previousChurch: { label: "Igreja anterior", kind: "text" },
  transferLetter: { label: "Carta de transferência", kind: "flag" },
  ...OCCUPATION_FIELDS,
  notes: { label: "Observações", kind: "note" },
  acceptEmail: { label: "Aceita e-mail", kind: "flag" },
  acceptSms: { label: "Aceita SMS", kind: "flag" },
  acceptWhatsapp: { label: "Aceita WhatsApp", kind: "flag" },
} as const satisfies Record<Exclude<keyof typeof memberFields, NoColumn>, RecordField>

export type MemberField = keyof typeof MEMBER_FIELDS

/** The members' fields of a kind. */
export type MemberFieldOf<Kind extends RecordField["kind"]> = {
  [Field in MemberField]: (typeof MEMBER_FIELDS)[Field]["kind"] extends Kind ? Field : never
}[MemberField]

/** The field of this name; undefined where there is none. */
export function memberField(name: string): RecordField | undefined {
  return BY_NAME.get(name)
}

const BY_NAME: ReadonlyMap<string, RecordField> = new Map(Object.entries(MEMBER_FIELDS))
