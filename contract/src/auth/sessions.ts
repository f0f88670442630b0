import { z } from "zod"
import { flag, idParams, instant, optionalText, required, text } from "../kit/fields.ts"
import { MAX_LISTED } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { user } from "./user.ts"

/** As typed: a password is never trimmed or cut (docs/product/auth.md#3.1). */
export const passwordText = z.string().max(256, "Senha deve ter no máximo 256 caracteres")

export const signedIn = z.object({ token: z.string(), user })

/** A device that has signed in stores a token: its owner can sign in while others guess the password (docs/product/auth.md#2.4). */
const signedInHere = signedIn.extend({ device: z.string() })

const session = z.object({
  id: z.number().int(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  device: z.string(),
  remember: z.boolean(),
  current: z.boolean(),
})

export const auth = {
  login: route({
    method: "POST",
    path: "/auth/login/",
    summary: "Sign in",
    permission: "public",
    body: z.object({
      email: required("E-mail é obrigatório", text(254)),
      password: required("Senha é obrigatória", passwordText),
      remember: flag.default(false),
      code: optionalText(40).describe("Second factor: six digits, or a recovery code"),
      device: optionalText(100),
    }),
    response: signedInHere,
  }),
  logout: route({
    method: "POST",
    path: "/auth/logout/",
    summary: "Sign out; the token stops working at once",
    permission: "signed-in",
    reach: "denomination",
    response: null,
  }),
  sessions: route({
    method: "GET",
    path: "/auth/sessions/",
    summary: "The caller's open sessions",
    permission: "signed-in",
    response: z.array(session).max(MAX_LISTED),
  }),
  endOtherSessions: route({
    method: "DELETE",
    path: "/auth/sessions/",
    summary: "End all the caller's sessions but this one",
    permission: "signed-in",
    reach: "denomination",
    response: null,
  }),
  endSession: route({
    method: "DELETE",
    path: "/auth/sessions/{id}/",
    summary: "End one of the caller's sessions",
    permission: "signed-in",
    reach: "denomination",
    params: idParams,
    response: null,
  }),
}

export type LoginBody = z.input<typeof auth.login.body>
export type SignedIn = z.output<typeof signedIn>
