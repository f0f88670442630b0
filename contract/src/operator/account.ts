import { z } from "zod"
import { chosenPassword, mismatch, samePasswords } from "../auth/passwords.ts"
import { recoveryCodes } from "../auth/second-factor.ts"
import { passwordText } from "../auth/sessions.ts"
import { idParams, instant, required, text } from "../kit/fields.ts"
import { MAX_LISTED } from "../kit/page.ts"
import { route } from "../kit/route.ts"

/** A change of what protects the account asks for both factors again. */
const bothFactors = {
  currentPassword: required("Senha atual é obrigatória", passwordText),
  code: required("Código é obrigatório", text(40)).describe("Six digits, or a recovery code"),
}

const ownSession = z.object({
  id: z.number().int(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  device: z.string(),
  current: z.boolean(),
})

/** The operator's own account at the desk. */
export const operatorAccount = {
  me: route({
    method: "GET",
    path: "/operator/me/",
    summary: "The operator who is signed in",
    permission: "operator",
    response: z.object({
      email: z.string(),
      fullName: z.string(),
      recoveryCodesLeft: z.number().int(),
    }),
  }),
  sessions: route({
    method: "GET",
    path: "/operator/sessions/",
    summary: "The operator's own open sessions",
    permission: "operator",
    response: z.array(ownSession).max(MAX_LISTED),
  }),
  endOtherSessions: route({
    method: "DELETE",
    path: "/operator/sessions/",
    summary: "End all the operator's sessions but this one",
    permission: "operator",
    response: null,
  }),
  endSession: route({
    method: "DELETE",
    path: "/operator/sessions/{id}/",
    summary: "End one of the operator's own sessions",
    permission: "operator",
    params: idParams,
    response: null,
  }),
  changePassword: route({
    method: "POST",
    path: "/operator/change-password/",
    summary: "Change the password; the operator's other sessions end",
    permission: "operator",
    body: z.object({ ...bothFactors, ...chosenPassword }).refine(samePasswords, mismatch),
    response: null,
  }),
  renewCodes: route({
    method: "POST",
    path: "/operator/recovery-codes/",
    summary: "New recovery codes; the old ones stop working",
    permission: "operator",
    body: z.object(bothFactors),
    response: recoveryCodes,
  }),
}
