import { type MemberProfile, type MemberRow, members } from "@aprisco/contract/members/routes"
import { anExample } from "./an-example.ts"

const all = { edit: true, delete: true }

/** A member as the roll lists one, which the caller may edit and delete. */
export function aMemberRow(given: Partial<MemberRow> = {}): MemberRow {
  return anExample(members.list.response.shape.results.element, {
    fullName: "José D'Ávila",
    membershipStatusDisplay: "Ativo",
    ministerialFunctionDisplay: "Membro",
    branchName: "Sede",
    churchName: "Igreja do Caminho",
    can: all,
    ...given,
  })
}

/** A member's record with one entry of ministerial history, which the caller may edit and delete. */
export function aMemberProfile(given: Partial<MemberProfile> = {}): MemberProfile {
  const entry = members.profile.response.shape.membershipStatuses.element
  return anExample(members.profile.response, {
    fullName: "Débora Assunção Sant'Anna",
    gender: "F",
    membershipStatusDisplay: "Ativo",
    ministerialFunction: "member",
    ministerialFunctionDisplay: "Membro",
    membershipDate: "2010-01-01",
    birthDate: "1980-02-29",
    branchName: "Sede",
    churchName: "Igreja do Caminho",
    membershipStatuses: [
      anExample(entry, {
        id: 1,
        status: "member",
        statusDisplay: "Membro",
        effectiveDate: "2010-01-01",
        isCurrent: true,
        changedByName: "Marta Fontes",
      }),
    ],
    membershipStatusCount: 1,
    can: all,
    ...given,
  })
}
