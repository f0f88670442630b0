import { z } from "zod"
import { ROLES } from "../access/roles.ts"
import { passwordText } from "../auth/sessions.ts"
import { id, idParams, instant, optionalText, required } from "../kit/fields.ts"
import { pageOf, paging, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { FOLLOW_UP_STATUSES, MEMBERSHIP_STATUSES, valuesOf } from "../vocabulary.ts"

/** For how long a church may let the operator in, in hours. */
export const ENTRY_HOURS = { min: 1, max: 72 } as const

/** The message of the 403 for an operator whom the church has not let in, or not any more. */
export const NOT_LET_IN = "A igreja não liberou a entrada da operação, ou a liberação terminou."

const HOURS = `Escolha de ${ENTRY_HOURS.min} a ${ENTRY_HOURS.max} horas`

const state = z.object({
  entry: z
    .object({
      allowedAt: instant,
      allowedBy: z.string().nullable().describe("Null: an account that is gone or not visible"),
      endsAt: instant,
    })
    .nullable()
    .describe("Null: the operator cannot see the church's data"),
  asksForCode: z.boolean().describe("The caller's account has a second factor"),
  mayDecide: z.boolean().describe("False for a person of the office who has entered the church"),
})

/** The church lets the operator see its data for a limited time, and ends it (docs/product/operator.md#8.1). */
export const operatorEntry = {
  read: route({
    method: "GET",
    path: "/churches/operator-entry/",
    summary: "Whether and until when the operator may see the data of the caller's church",
    permission: "church.manage",
    response: state,
  }),
  allow: route({
    method: "POST",
    path: "/churches/operator-entry/",
    summary:
      "Let the operator see the church's data for some hours; asks the password again, and the second factor where the account has one",
    permission: "church.manage",
    body: z.object({
      hours: required(
        HOURS,
        z.coerce.number(HOURS).int(HOURS).min(ENTRY_HOURS.min, HOURS).max(ENTRY_HOURS.max, HOURS),
      ),
      password: required("Senha é obrigatória", passwordText),
      code: optionalText(40).describe("Second factor: six digits, or a recovery code"),
    }),
    response: state,
    status: 201,
  }),
  end: route({
    method: "DELETE",
    path: "/churches/operator-entry/",
    summary: "End it at once: the operator's next call is refused",
    permission: "church.manage",
    response: state,
  }),
}

const named = { id, fullName: z.string() }
const inBranch = { ...named, branchName: z.string(), createdAt: instant }
const listQuery = z.object({ ...paging(20), search: searchText.describe("Words of the name") })

/** What an operator sees of a church that has let them in: to read alone, and never contacts, documents or texts about people. */
export const operatorChurchData = {
  enter: route({
    method: "POST",
    path: "/operator/churches/{id}/enter/",
    summary: "Enter a church that allows it, with this session; recorded in the church's audit trail",
    permission: "operator",
    params: idParams,
    response: z.object({ endsAt: instant }),
  }),
  leave: route({
    method: "POST",
    path: "/operator/churches/{id}/leave/",
    summary: "Leave the church that this session has entered",
    permission: "operator",
    params: idParams,
    response: null,
  }),
  users: route({
    method: "GET",
    path: "/operator/churches/{id}/users/",
    summary: "Its accounts; 403 unless this session has entered and the church still allows it",
    permission: "operator",
    params: idParams,
    query: listQuery,
    response: pageOf(
      z.object({
        ...named,
        email: z.string(),
        role: z.enum(ROLES).nullable(),
        status: z.enum(["active", "invited", "inactive"]),
      }),
    ),
  }),
  members: route({
    method: "GET",
    path: "/operator/churches/{id}/members/",
    summary: "Its members: name, branch and status; 403 as above",
    permission: "operator",
    params: idParams,
    query: listQuery,
    response: pageOf(z.object({ ...inBranch, membershipStatus: z.enum(valuesOf(MEMBERSHIP_STATUSES)) })),
  }),
  visitors: route({
    method: "GET",
    path: "/operator/churches/{id}/visitors/",
    summary: "Its visitors: name, branch and follow-up; 403 as above",
    permission: "operator",
    params: idParams,
    query: listQuery,
    response: pageOf(z.object({ ...inBranch, followUpStatus: z.enum(valuesOf(FOLLOW_UP_STATUSES)) })),
  }),
  changes: route({
    method: "GET",
    path: "/operator/churches/{id}/changes/",
    summary: "Its audit trail, newest first; 403 as above",
    permission: "operator",
    params: idParams,
    query: z.object(paging(20)),
    response: pageOf(
      z.object({
        id,
        at: instant,
        actor: z.string().nullable(),
        summary: z.string(),
        subject: z.string().nullable(),
      }),
    ),
  }),
}

export type OperatorEntryState = z.output<typeof state>
