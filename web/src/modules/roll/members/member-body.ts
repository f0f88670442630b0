import type { CallOf } from "@aprisco/contract/kit/route"
import { members } from "@aprisco/contract/members/routes"
import { changedAnswers } from "../../people/people/public.ts"
import type { MemberValues } from "./member-values.ts"

type NewBody = CallOf<typeof members.create>["body"]
type ChangeBody = CallOf<typeof members.update>["body"]

interface Ticks {
  spouseIsMember?: boolean
  spouseMember?: unknown
  createSystemUser?: boolean
  userEmail?: unknown
  email?: unknown
}

/** The server reports it too; here it is reported before a photo is uploaded over a slow connection. */
const SPOUSE_CHOSEN = {
  path: ["spouseMember"],
  message: "Escolha o cônjuge entre os membros, ou desmarque a opção acima",
  when: () => true,
}
const ACCOUNT_REACHABLE = {
  path: ["userEmail"],
  message: "E-mail é obrigatório para criar o usuário",
  when: () => true,
}

/** A checkbox without a choice; undefined means that the stored spouse stays. */
const hasSpouse = (body: Ticks) => !body.spouseIsMember || !isBlank(body.spouseMember)
const hasAddress = (body: Ticks) => !body.createSystemUser || Boolean(body.userEmail || body.email)

export const NEW_MEMBER_RULE = members.create.body
  .refine(hasSpouse, SPOUSE_CHOSEN)
  .refine(hasAddress, ACCOUNT_REACHABLE)
export const MEMBER_CHANGE_RULE = members.update.body
  .refine(hasSpouse, SPOUSE_CHOSEN)
  .refine(hasAddress, ACCOUNT_REACHABLE)

function isBlank(value: unknown): boolean {
  return value === null || value === ""
}

/** What a new member's form sends. */
export function newBodyOf({ photo, ...values }: MemberValues): NewBody {
  return {
    ...values,
    ...spouseOf(values),
    ...accountOf(values),
    ...deathOf(values),
    photo: photo instanceof File ? photo : undefined,
  }
}

/** What a record's form sends. The function is changed in the history, not here. */
export function changeBodyOf(values: MemberValues, stored: MemberValues): ChangeBody {
  const { photo, ministerialFunction: _, initialStatusReason: __, ...rest } = values
  return {
    ...rest,
    customFields: changedAnswers(values.customFields, stored.customFields),
    ...changedSpouseOf(values, stored),
    ...accountOf(values),
    ...deathOf(values),
    photo: photo instanceof File ? photo : photo === "" ? null : undefined,
  }
}

/** A day that was typed before another situation was chosen is not sent. */
function deathOf({ membershipStatus, deceasedOn }: Pick<MemberValues, "membershipStatus" | "deceasedOn">) {
  return { deceasedOn: membershipStatus === "deceased" ? deceasedOn : undefined }
}

type Spouse = Pick<MemberValues, "maritalStatus" | "spouseIsMember" | "spouseMember" | "spouseName">

/** One of the two, and only for married members: hidden fields are not sent. */
function spouseOf({ maritalStatus, spouseIsMember, spouseMember, spouseName }: Spouse) {
  if (maritalStatus !== "married") return { spouseIsMember: false, spouseMember: null, spouseName: null }
  return spouseIsMember
    ? { spouseIsMember, spouseMember, spouseName: null }
    : { spouseIsMember, spouseMember: null, spouseName }
}

/**
 * An unchanged spouse is not sent (docs/product/members.md#5.2); the name that came with a record stays until the marriage is
 * changed.
 */
function changedSpouseOf(values: Spouse, stored: Spouse): Partial<ReturnType<typeof spouseOf>> {
  const before = spouseOf(stored)
  const now = spouseOf(values)
  const same = JSON.stringify(now) === JSON.stringify(before)
  return same ? { spouseIsMember: undefined, spouseMember: undefined, spouseName: undefined } : now
}

type Account = Pick<MemberValues, "createSystemUser" | "systemRole" | "userEmail" | "userPassword">

/** Values typed before the checkbox was cleared are not sent. */
function accountOf(account: Account) {
  const { createSystemUser, systemRole, userEmail, userPassword } = account
  if (createSystemUser) return { createSystemUser, systemRole, userEmail, userPassword }
  return { createSystemUser, systemRole: null, userEmail: null, userPassword: null }
}
