import { z } from "zod"
import { required, text } from "../kit/fields.ts"
import { route } from "../kit/route.ts"
import { passwordText } from "./sessions.ts"

const secondFactor = z.object({
  enabled: z.boolean(),
  required: z.boolean().describe("The church requires it of its administrators"),
  recoveryCodesLeft: z.number().int(),
})

/** What an authenticator needs. */
export const enrolment = z.object({
  secret: z.string().describe("Base32, for typing"),
  address: z.string().describe("otpauth://…"),
  qrCode: z.string().describe("The address as an SVG drawing"),
})

/** How many recovery codes a person gets, to sign in without their telephone. */
export const RECOVERY_CODES = 10

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).max(RECOVERY_CODES) })
const withPassword = z.object({ password: required("Senha é obrigatória", passwordText) })

export const secondFactors = {
  read: route({
    method: "GET",
    path: "/auth/second-factor/",
    summary: "Whether the caller signs in with a second factor",
    permission: "signed-in",
    response: secondFactor,
  }),
  enrol: route({
    method: "POST",
    path: "/auth/second-factor/",
    summary: "Start setting it up: a secret for the authenticator, effective once confirmed",
    permission: "signed-in",
    body: withPassword,
    response: enrolment,
  }),
  confirm: route({
    method: "POST",
    path: "/auth/second-factor/confirm/",
    summary: "Switch it on with the first code; answers the recovery codes, shown only once",
    permission: "signed-in",
    body: z.object({ code: required("Código é obrigatório", text(10)) }),
    response: recoveryCodes,
  }),
  renewCodes: route({
    method: "POST",
    path: "/auth/second-factor/recovery-codes/",
    summary: "New recovery codes; the old ones stop working",
    permission: "signed-in",
    body: withPassword,
    response: recoveryCodes,
  }),
  remove: route({
    method: "DELETE",
    path: "/auth/second-factor/",
    summary: "Switch it off",
    permission: "signed-in",
    body: withPassword,
    response: null,
  }),
}

export type SecondFactor = z.output<typeof secondFactor>
export type Enrolment = z.output<typeof enrolment>
