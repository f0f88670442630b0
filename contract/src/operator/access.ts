import { z } from "zod"
import { chosenPassword, mismatch, samePasswords, secretText } from "../auth/passwords.ts"
import { enrolment, recoveryCodes } from "../auth/second-factor.ts"
import { auth } from "../auth/sessions.ts"
import { required, text } from "../kit/fields.ts"
import { route } from "../kit/route.ts"

/** How long the link works that the command line prints. */
export const OPERATOR_LINK_MINUTES = 60

/** The message of the 403 for an operator who has no second factor yet. */
export const OPERATOR_FACTOR_FIRST = "Ative a verificação em duas etapas para continuar."

const linkToken = required("Link inválido ou expirado.", secretText)

const operatorSession = z.object({
  token: z.string(),
  email: z.string(),
  fullName: z.string(),
  secondFactor: z.boolean().describe("Without one the session can only set it up"),
})

export const operatorAccess = {
  checkLink: route({
    method: "POST",
    path: "/operator/link/check/",
    summary: "Whose link this is, before a password is typed",
    permission: "public",
    body: z.object({ token: linkToken }),
    response: z.object({ email: z.string(), fullName: z.string() }),
    limits: [{ max: 60, windowSeconds: 600, by: "address" }],
  }),
  acceptLink: route({
    method: "POST",
    path: "/operator/link/accept/",
    summary: "Choose the password with the link that the command line printed; opens a session",
    permission: "public",
    body: z.object({ token: linkToken, ...chosenPassword }).refine(samePasswords, mismatch),
    response: operatorSession,
    limits: [{ max: 60, windowSeconds: 600, by: "address" }],
  }),
  signIn: route({
    method: "POST",
    path: "/operator/login/",
    summary: "Sign in to the operator's desk",
    permission: "public",
    // One form for both sign-ins: the same rules as for staff.
    body: auth.login.body.pick({ email: true, password: true, code: true }),
    response: operatorSession,
  }),
  signOut: route({
    method: "POST",
    path: "/operator/logout/",
    summary: "Sign out of the desk; the token stops working at once",
    permission: "operator-enrolling",
    response: null,
  }),
  enrol: route({
    method: "POST",
    path: "/operator/second-factor/",
    summary: "Start setting up the second factor: a secret for the authenticator, effective once confirmed",
    permission: "operator-enrolling",
    response: enrolment,
  }),
  confirm: route({
    method: "POST",
    path: "/operator/second-factor/confirm/",
    summary: "Switch the second factor on with its first code; answers the recovery codes, shown only once",
    permission: "operator-enrolling",
    body: z.object({ code: required("Código é obrigatório", text(10)) }),
    response: recoveryCodes,
  }),
}

export type OperatorSession = z.output<typeof operatorSession>
