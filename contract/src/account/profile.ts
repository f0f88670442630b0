import { z } from "zod"
import { passwordText } from "../auth/sessions.ts"
import { user } from "../auth/user.ts"
import { cep } from "../brazil/cep.ts"
import { optionalCnpj } from "../brazil/cnpj.ts"
import { pastDate } from "../brazil/past-date.ts"
import { phone, phoneOrForeign } from "../brazil/phone.ts"
import { uf } from "../brazil/uf.ts"
import { email, emailOfScreen, flag, optional, required, text } from "../kit/fields.ts"
import { nameOf, publicName } from "../kit/names.ts"
import { route } from "../kit/route.ts"
import { myChurch } from "./routes.ts"

const PHONE = "Formato: (XX) XXXXX-XXXX"
// A blank one is told the same: these screens have one text for too little.
const SHORT_NAME = "Nome deve ter pelo menos 2 caracteres"
const SHORT_CHURCH_NAME = "Nome da igreja deve ter pelo menos 2 caracteres"
const SHORT_ADDRESS = "Endereço deve ter pelo menos 5 caracteres"

/** A person's own data (docs/product/account.md#3.1). A new e-mail asks for the password again. */
export const personalData = z.object({
  fullName: required(SHORT_NAME, nameOf(100, "Nome deve ter no máximo 100 caracteres").min(2, SHORT_NAME)),
  email: required("Email é obrigatório", email),
  phone: optional(phoneOrForeign(PHONE)),
  birthDate: optional(pastDate),
  gender: optional(z.enum(["M", "F", "N"], "Selecione o gênero")),
  bio: text(500, "Biografia deve ter no máximo 500 caracteres"),
  currentPassword: optional(passwordText).describe("Asked when the e-mail changes"),
})

/** The rules of that form on its screen: the server's, with the screen's own text for an e-mail (docs/product/account.md#3.4). */
export const personalDataForm = personalData
  .extend({ email: required("Email é obrigatório", emailOfScreen) })
  .partial()

/** The church's data as its administrators edit it (docs/product/account.md#5.1). `address` is one line. */
export const churchData = z.object({
  name: required(SHORT_CHURCH_NAME, publicName(150).min(2, SHORT_CHURCH_NAME)),
  email: required("Email é obrigatório", email),
  phone: required("Telefone é obrigatório", phone(PHONE)),
  address: required(SHORT_ADDRESS, text(200).min(5, SHORT_ADDRESS)),
  city: required("Cidade é obrigatória", nameOf(100).min(2, "Cidade é obrigatória")),
  state: required("Estado deve ter 2 caracteres (UF)", uf("Estado deve ter 2 caracteres (UF)")),
  zipcode: required("CEP é obrigatório", cep("Formato: XXXXX-XXX")),
  cnpj: optionalCnpj("Formato: XX.XXX.XXX/XXXX-XX"),
})

const SLUG = "Use de 3 a 60 letras minúsculas sem acento, números e hífens"

/** What a church's own page is and says (docs/product/church-page.md). */
export const churchPageData = z.object({
  slug: required(
    "Endereço da página é obrigatório",
    text(60, SLUG)
      .min(3, SLUG)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, SLUG),
  ).describe("Of its public pages; former ones lead to it"),
  publicPage: flag.describe("Whether its own page is shown"),
  pageWords: text(1_000).describe("What greets strangers on its page"),
})

const HOURS = "Informe de 1 a 720 horas"

/** What only Configurações → Igreja sets. */
export const churchSettings = churchData.extend({
  ...churchPageData.shape,
  pastorName: required(
    "Nome do pastor responsável é obrigatório",
    nameOf(100).min(3, "Nome deve ter pelo menos 3 caracteres"),
  ),
  privacyContact: required("E-mail de privacidade é obrigatório", email),
  secondFactorRequired: flag,
  followUpHours: required(HOURS, z.coerce.number(HOURS).int(HOURS).min(1, HOURS).max(720, HOURS)).describe(
    "Within how many hours a new visitor is to hear from the church; applies to visitors registered from then on",
  ),
})

/** The rules of that form on its screens, likewise. */
export const churchDataForm = churchSettings
  .extend({ email: required("Email é obrigatório", emailOfScreen) })
  .partial()

export const profile = {
  updatePersonalData: route({
    method: "PATCH",
    path: "/users/update_personal_data/",
    summary: "Change one's own data",
    permission: "signed-in",
    body: personalData.partial(),
    response: user,
  }),
  updateChurchData: route({
    method: "PATCH",
    path: "/users/update_church_data/",
    summary: "Change the church's data and settings",
    permission: "church.manage",
    body: churchSettings.partial(),
    response: myChurch,
    versioned: true,
  }),
  uploadAvatar: route({
    method: "POST",
    path: "/users/upload-avatar/",
    summary: "Set one's own picture; stored small and without its metadata",
    permission: "signed-in",
    body: z.object({ avatar: z.unknown() }),
    files: ["avatar"],
    limits: [{ max: 60, windowSeconds: 600, by: "user" }],
    response: z.object({ user, avatarUrl: z.string() }),
  }),
  removeAvatar: route({
    method: "DELETE",
    path: "/users/upload-avatar/",
    summary: "Remove one's own picture",
    permission: "signed-in",
    response: user,
  }),
  deleteAccount: route({
    method: "DELETE",
    path: "/users/delete-account/",
    summary: "Delete one's own account; the church and its people stay",
    permission: "signed-in",
    body: z.object({
      password: required("Digite sua senha para confirmar a exclusão", passwordText),
      confirmDeletion: z
        .preprocess((value) => value ?? false, flag)
        .refine((confirmed) => confirmed, "Confirme a exclusão da conta"),
    }),
    response: null,
  }),
}
