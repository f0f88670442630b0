import { z } from "zod"
import { required } from "../kit/fields.ts"
import { route } from "../kit/route.ts"
import { secretText } from "./passwords.ts"

/** How long a link that verifies an address works. */
export const VERIFICATION_DAYS = 3

/** The message of the 403 for an account that has to verify its address first. */
export function verifyFirst(email: string): string {
  return `Confirme seu e-mail para continuar. Enviamos um link para ${email}.`
}

const detail = z.object({ detail: z.string() })

export const emailVerification = {
  verify: route({
    method: "POST",
    path: "/auth/verify-email/",
    summary: "Verify the e-mail address that a link was mailed to; the link works once",
    permission: "public",
    body: z.object({ token: required("Link inválido ou expirado.", secretText) }),
    response: detail,
    limits: [{ max: 60, windowSeconds: 600, by: "address" }],
  }),
  resend: route({
    method: "POST",
    path: "/auth/verify-email/resend/",
    summary: "Mail the caller another link; beyond the limit no mail is sent, and the answer is the same",
    permission: "signed-in",
    reach: "denomination",
    response: detail,
  }),
}
