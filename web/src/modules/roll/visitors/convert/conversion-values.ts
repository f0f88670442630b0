import { keysOf } from "@aprisco/contract/kit/record-field"
import type { CallOf } from "@aprisco/contract/kit/route"
import { REGISTERED_FIELDS } from "@aprisco/contract/visitors/fields"
import type { Visitor, visitors } from "@aprisco/contract/visitors/routes"
import { today } from "../../../../lib/format.ts"
import type { MemberValues } from "../../members/public.ts"

type Body = CallOf<typeof visitors.convertToMember>["body"]

/** The values of the conversion screen, as the member's form has them: text as typed, `""` for nothing. */
export type ConversionValues = Pick<MemberValues, keyof MemberValues & keyof Body> & {
  conversionNotes: string
  /** Other visitors of the family. */
  also: string[]
}

/** The defaults of the new member: what the visitor's registration says, admitted today. */
export function conversionFrom(visitor: Visitor): ConversionValues {
  return {
    ...registeredTexts(visitor),
    gender: visitor.gender ?? "N",
    maritalStatus: visitor.maritalStatus ?? "",
    rg: "",
    phoneSecondary: "",
    number: "",
    complement: "",
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
    also: [],
  }
}

function registeredTexts(visitor: Visitor) {
  const texts = keysOf(REGISTERED_FIELDS).map((name) => [name, visitor[name] ?? ""])
  return Object.fromEntries(texts) as Record<keyof typeof REGISTERED_FIELDS, string> // by the same names
}

/** A link leaves the member's record unchanged: only the notes of the form are sent. */
export function conversionBodyOf(values: ConversionValues, linkMemberId: number | undefined): Body {
  if (linkMemberId === undefined) return values
  return { conversionNotes: values.conversionNotes, linkMemberId }
}
