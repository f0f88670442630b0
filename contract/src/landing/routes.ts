import { z } from "zod"
import { phone } from "../brazil/phone.ts"
import { email, optionalText, required } from "../kit/fields.ts"
import { publicName } from "../kit/names.ts"
import { route } from "../kit/route.ts"

const SHORT_NAME = "Nome da igreja deve ter pelo menos 3 caracteres"

/** The body of the landing page's form. Its messages are those of the registration's second step. */
const leadBody = z.object({
  churchName: required("Nome da igreja é obrigatório", publicName(150).min(3, SHORT_NAME)),
  email: required("E-mail é obrigatório", email),
  phone: required("Telefone é obrigatório", phone("Telefone deve estar no formato (XX) XXXXX-XXXX")),
  subject: optionalText(200).describe("Leave it out: people never see this field"),
  elapsedMs: z.coerce
    .number("Valor inválido")
    .min(0, "Valor inválido")
    .describe("Milliseconds from opening the page to sending"),
})

/** As many as the operator's file may have. */
export const MAX_ASSURANCES = 6

export const landing = {
  assurances: route({
    method: "GET",
    path: "/core/assurances/",
    summary: "What the foot of the registration's third step promises; the operator may change or drop it",
    permission: "public",
    response: z.object({ assurances: z.array(z.string()).max(MAX_ASSURANCES) }),
  }),
  leave: route({
    method: "POST",
    path: "/core/leads/",
    summary: "A church leaves its contact to be called back",
    permission: "public",
    body: leadBody,
    response: z.object({ message: z.string() }),
    status: 201,
    limits: [
      { max: 10, windowSeconds: 600, by: "address" },
      { max: 30, windowSeconds: 86_400, by: "address" },
    ],
  }),
}

export type LeadBody = z.output<typeof leadBody>
