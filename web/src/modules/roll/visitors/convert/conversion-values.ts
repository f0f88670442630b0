import type { contract } from "@aprisco/contract"
import type { CallOf } from "@aprisco/contract/kit/route"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import { today } from "../../../../lib/format.ts"
import type { MemberValues } from "../../members/public.ts"

type Body = CallOf<typeof contract.visitors.convertToMember>["body"]

/** The values of the conversion screen, as the member's form has them: text as typed, `""` for nothing. */
export type ConversionValues = Pick<MemberValues, keyof MemberValues & keyof Body> & {
  conversionNotes: string
}

/** The defaults of the new member: the visitor's data, admitted today. */
export function conversionFrom(visitor: Visitor): ConversionValues {
  return {
    fullName: visitor.fullName,
    birthDate: visitor.birthDate ?? "",
    gender: visitor.gender ?? "N",
    cpf: visitor.cpf ?? "",
    rg: "",
    maritalStatus: visitor.maritalStatus ?? "",
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
