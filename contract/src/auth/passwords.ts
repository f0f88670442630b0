import { z } from "zod"
import { email, flag, optionalText, required } from "../kit/fields.ts"
import { route } from "../kit/route.ts"
import { passwordText } from "./sessions.ts"

/** A new password. The server refuses common ones and the owner's own words (docs/product/auth.md#3.3). */
export const newPassword = z
  .string()
  .min(8, "Nova senha deve ter pelo menos 8 caracteres")
  .max(256, "Senha deve ter no máximo 256 caracteres")

/** From this length on any mix of characters is accepted (docs/product/auth.md#3.2). */
export const LONG_PASSWORD = 15

/** What a short password must contain, with the messages for one that does not. */
export const PASSWORD_MIX = [
  [/\p{Ll}/u, "Deve conter pelo menos uma letra minúscula"],
  [/\p{Lu}/u, "Deve conter pelo menos uma letra maiúscula"],
  [/\d/, "Deve conter pelo menos um número"],
] as const

const mixedPassword = newPassword.superRefine((password, context) => {
  if (password.length >= LONG_PASSWORD) return
  for (const [wanted, message] of PASSWORD_MIX) {
    if (!wanted.test(password)) context.addIssue({ code: "custom", message })
  }
})

/** The fields of a new password, typed twice. */
export const chosenPassword = {
  newPassword: required("Nova senha é obrigatória", mixedPassword),
  confirmPassword: required("Confirmação de senha é obrigatória", z.string()),
}

interface Chosen {
  newPassword?: string
  confirmPassword?: string
}
/** Both fields of `chosenPassword` say the same. */
export const samePasswords = (body: Chosen) =>
  !body.confirmPassword || body.newPassword === body.confirmPassword
export const mismatch = { path: ["confirmPassword"], error: "Senhas não coincidem", when: () => true }

/** A 256-bit token as text. */
export const secretText = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "Link inválido ou expirado.")

const detail = z.object({ detail: z.string() })

export const passwords = {
  requestReset: route({
    method: "POST",
    path: "/auth/password-reset/",
    summary: "Ask for a link to set a new password; the answer never says whether the address is known",
    permission: "public",
    body: z.object({ email: required("E-mail é obrigatório", email) }),
    response: detail,
    limits: [{ max: 20, windowSeconds: 600, by: "address" }],
  }),
  checkLink: route({
    method: "POST",
    path: "/auth/password-reset/check/",
    summary: "The person and purpose of a link, before a password is typed",
    permission: "public",
    body: z.object({ token: required("Link inválido ou expirado.", secretText) }),
    response: z.object({
      purpose: z.enum(["password_reset", "invitation"]),
      firstName: z.string(),
      churchName: z.string().nullable(),
    }),
    limits: [{ max: 60, windowSeconds: 600, by: "address" }],
  }),
  confirmReset: route({
    method: "POST",
    path: "/auth/password-reset/confirm/",
    summary: "Set the password with a link's token: a forgotten one, or an invited person's first",
    permission: "public",
    body: z
      .object({
        token: required("Link inválido ou expirado.", secretText),
        ...chosenPassword,
        acceptTerms: flag.optional().describe("An invited person accepts the terms here"),
        device: optionalText(100),
      })
      .refine(samePasswords, mismatch),
    response: detail.extend({ device: z.string() }),
    limits: [{ max: 60, windowSeconds: 600, by: "address" }],
  }),
  change: route({
    method: "POST",
    path: "/users/change-password/",
    summary: "Change the password; all other sessions end",
    permission: "signed-in",
    body: z
      .object({ currentPassword: required("Senha atual é obrigatória", passwordText), ...chosenPassword })
      .refine(samePasswords, mismatch),
    response: detail,
  }),
}
