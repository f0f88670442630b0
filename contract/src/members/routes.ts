import { z } from "zod"
import { ROLES } from "../access/roles.ts"
import { passwordText } from "../auth/sessions.ts"
import { pastDate } from "../brazil/past-date.ts"
import { withoutDefaults } from "../kit/changes.ts"
import { civilDate, email, flag, idParams, optional, optionalText, required } from "../kit/fields.ts"
import { pageOf } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { customValuesBody } from "../people/custom-values.ts"
import { knownPersonId, requiredOfNewPerson } from "../people/known-person.ts"
import { membershipStatus } from "../people/membership-status.ts"
import { memberListQuery, ministerialFunction } from "./list-query.ts"
import { ministerialStatus } from "./ministerial-history.ts"
import {
  birthDateMessage,
  fullName,
  member,
  memberFields,
  memberProfile,
  memberRow,
  nameMessage,
} from "./record.ts"

/** A file of a multipart body. Null or blank in a change removes the photo; anything else leaves it as it is. */
const photo = z.unknown().optional()

/** The most entries of a ministerial history that are answered at once; `/membership-status/` pages through all. */
export const MAX_STATUS_HISTORY = 500

/** An account for the member, by invitation unless a password is given (docs/product/members.md#5.3). */
const access = {
  createSystemUser: flag.default(false),
  systemRole: optional(z.enum(ROLES, "Opção inválida")),
  userEmail: optional(email),
  userPassword: optional(passwordText),
}

/** What is known of a person need not be said again; of a new one the rules of `memberFields` hold (docs/product/people.md#1.7). */
const ofNewOrKnown = {
  fullName: optional(fullName),
  birthDate: optional(pastDate),
  ...withoutDefaults({ gender: memberFields.gender, maritalStatus: memberFields.maritalStatus }),
}

export const members = {
  list: route({
    method: "GET",
    path: "/members/",
    summary: "The members of the caller's scope, by name",
    permission: "members.view",
    readOnly: true,
    query: memberListQuery,
    response: pageOf(memberRow),
  }),
  create: route({
    method: "POST",
    path: "/members/",
    summary: "Register a member; the ministerial history opens with it",
    permission: "members.create",
    body: requiredOfNewPerson(
      z.object({
        ...memberFields,
        ...ofNewOrKnown,
        personId: knownPersonId,
        initialMinisterialStatus: optional(ministerialFunction),
        initialStatusReason: optionalText(500),
        customFields: customValuesBody,
        photo,
        ...access,
      }),
      { fullName: nameMessage, birthDate: birthDateMessage },
    ),
    files: ["photo"],
    response: member,
    status: 201,
  }),
  dashboard: route({
    method: "GET",
    path: "/members/dashboard/",
    summary: "The totals above the list",
    permission: "dashboard.view",
    readOnly: true,
    response: z.object({
      totalMembers: z.number().int(),
      activeMembers: z.number().int(),
      inactiveMembers: z.number().int(),
      transferredMembers: z.number().int(),
      deceasedMembers: z.number().int(),
      onRoll: z.number().int().describe("Active and inactive ones: they count against the plan"),
      newMembersMonth: z.number().int(),
      growthRate: z.number().describe("Percent, one decimal: this month's new members over those before"),
    }),
  }),
  detail: route({
    method: "GET",
    path: "/members/{id}/",
    summary: "One member",
    permission: "members.view",
    params: idParams,
    response: member,
    versioned: true,
    readOnly: true,
  }),
  update: route({
    method: "PATCH",
    path: "/members/{id}/",
    summary: "Change a member",
    permission: "members.edit",
    params: idParams,
    body: z.object({ ...withoutDefaults(memberFields), customFields: customValuesBody, photo, ...access }),
    files: ["photo"],
    response: member,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/members/{id}/",
    summary: "Delete a member, and the person with it unless a registration lives",
    permission: "members.delete",
    params: idParams,
    query: z.object({
      keepPerson: flag.default(false).describe("The person stays, as one who is not on the roll"),
    }),
    response: null,
    versioned: true,
  }),
  changeMembershipStatus: route({
    method: "PATCH",
    path: "/members/{id}/update_status/",
    summary: "Change a member's membership status, with reason and date; the history is kept",
    permission: "members.edit",
    params: idParams,
    body: z.object({
      status: required("Situação é obrigatória", membershipStatus),
      reason: optionalText(500),
      effectiveDate: optional(pastDate),
      deceasedOn: memberFields.deceasedOn,
    }),
    response: member,
    versioned: true,
  }),
  profile: route({
    method: "GET",
    path: "/members/{id}/profile/",
    summary: "One member with the ministerial history",
    permission: "members.view",
    params: idParams,
    response: memberProfile,
    versioned: true,
    readOnly: true,
  }),
  statusHistory: route({
    method: "GET",
    path: "/members/{id}/status-history/",
    summary: "The ministerial history, newest first",
    permission: "members.view",
    params: idParams,
    response: z.array(ministerialStatus).max(MAX_STATUS_HISTORY),
  }),
  currentStatus: route({
    method: "GET",
    path: "/members/{id}/current-status/",
    summary: "The current ministerial status, or null",
    permission: "members.view",
    params: idParams,
    response: ministerialStatus.nullable(),
  }),
  addMinisterialStatus: route({
    method: "POST",
    path: "/members/{id}/change-status/",
    summary: "Close the current ministerial status and open the next",
    permission: "members.edit",
    params: idParams,
    body: z.object({
      status: required("Função ministerial é obrigatória", ministerialFunction),
      reason: optionalText(500),
      effectiveDate: optional(civilDate),
    }),
    response: ministerialStatus,
    status: 201,
  }),
}

export type MemberRow = z.output<typeof memberRow>
export type Member = z.output<typeof member>
export type MemberProfile = z.output<typeof memberProfile>
export type MemberBody = z.output<typeof members.create.body>
export type MemberChange = z.output<typeof members.update.body>
export type MemberQuery = z.output<typeof members.list.query>
