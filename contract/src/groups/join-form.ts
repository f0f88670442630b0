import { z } from "zod"
import { loosePhone } from "../brazil/phone.ts"
import { flag, optionalText, required } from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { noticeVersion } from "../visitors/privacy.ts"

/** What somebody sends on the public page to join a group. */
export const joinBody = z.object({
  group: required("Escolha o grupo", z.string().max(100, "Escolha o grupo")),
  fullName: required(
    "Nome deve ter pelo menos 2 caracteres",
    nameOf(150).min(2, "Nome deve ter pelo menos 2 caracteres"),
  ),
  phone: required("Telefone é obrigatório", loosePhone),
  consent: z
    .preprocess((value) => value ?? false, flag)
    .refine((given) => given, "É preciso concordar com o aviso de privacidade"),
  noticeVersion: noticeVersion.describe("Of the privacy notice that was shown"),
  website: z
    .string()
    .max(2000)
    .optional()
    .describe("Not shown to people: a sender who fills it in is asked to confirm"),
  stamp: optionalText(200).describe("As the page gave it; optional"),
  person: flag.default(false).describe("Ticked by a person who was mistaken for a robot"),
})
