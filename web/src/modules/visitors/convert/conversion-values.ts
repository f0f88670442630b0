import type { contract } from "@aprisco/contract"
import type { CallOf } from "@aprisco/contract/kit/route"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import type { AdmissionMode, Gender, MaritalStatus } from "@aprisco/contract/vocabulary"
import { today } from "../../../lib/format.ts"

type Body = CallOf<typeof contract.visitors.convertToMember>["body"]

/** The values of the conversion screen: text as typed, `""` for nothing. */
export type ConversionValues = {
  fullName: string
  birthDate: string
  gender: Gender | ""
  cpf: string
  rg: string
  maritalStatus: MaritalStatus
  email: string
  phone: string
  phoneSecondary: string
  zipcode: string
  address: string
  number: string
  complement: string
  neighborhood: string
  city: string
  state: string
  branch: string
  admissionMode: AdmissionMode | ""
  membershipDate: string
  baptismDate: string
  conversionDate: string
  previousChurch: string
  transferLetter: boolean
  profession: string
  notes: string
  conversionNotes: string
}

/** The defaults of the new member: the visitor's data, admitted today. */
export function conversionFrom(visitor: Visitor): ConversionValues {
  return {
    fullName: visitor.fullName,
    birthDate: visitor.birthDate ?? "",
    gender: visitor.gender ?? "",
    cpf: visitor.cpf ?? "",
    rg: "",
    maritalStatus: visitor.maritalStatus,
    email: visitor.email ?? "",
    phone: visitor.phone ?? "",
    phoneSecondary: "",
    zipcode: visitor.zipcode ?? "",
    address: visitor.address ?? "",
    number: "",
    complement: "",
    neighborhood: visitor.neighborhood ?? "",
    city: visitor.city ?? "",
    state: visitor.state ?? "",
    branch: String(visitor.branch),
    admissionMode: "",
    membershipDate: today(),
    baptismDate: "",
    conversionDate: "",
    previousChurch: "",
    transferLetter: false,
    profession: "",
    notes: "",
    conversionNotes: "",
  }
}

/** A link leaves the member's record unchanged: only the notes of the form are sent. */
export function conversionBodyOf(values: ConversionValues, linkMemberId: number | undefined): Body {
  if (linkMemberId === undefined) return values
  return { conversionNotes: values.conversionNotes, linkMemberId }
}
