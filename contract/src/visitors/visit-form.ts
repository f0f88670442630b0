import { z } from "zod"
import { looseCep } from "../brazil/cep.ts"
import { optionalCpf } from "../brazil/cpf.ts"
import { pastDate } from "../brazil/past-date.ts"
import { loosePhone } from "../brazil/phone.ts"
import { uf } from "../brazil/uf.ts"
import { withoutDefaults } from "../kit/changes.ts"
import {
  emailOfScreen,
  flag,
  optional,
  optionalText,
  orNotTold,
  reference,
  required,
  text,
} from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { MAX_FAMILY_AT_DOOR, ROLES_AT_DOOR } from "../people/family-labels.ts"
import { knownPersonId, requiredOfNewPerson } from "../people/known-person.ts"
import { CHOOSABLE_FOLLOW_UPS, GENDERS_OR_UNKNOWN, MARITAL_STATUSES, valuesOf } from "../vocabulary.ts"
import { nextContact, SAY_WHAT_IS_NEXT, saysWhatIsNext } from "./follow-up-fields.ts"
import { noticeVersion, takenConsents } from "./privacy.ts"

const nameMessage = "Nome deve ter pelo menos 2 caracteres"
const name = nameOf(150).min(2, nameMessage)
const fullName = required(nameMessage, name)
const birthDate = optional(pastDate)
const gender = optional(z.enum(valuesOf(GENDERS_OR_UNKNOWN), "Selecione o gênero"))

const city = (message: string) => nameOf(100).min(2, message)
const stateMessage = "Estado deve ter 2 caracteres"
const state = uf(stateMessage)
const cityMessage = "Cidade deve ter pelo menos 2 caracteres"

/** The two forms share their fields; their error texts for city and e-mail differ. */
function visitorFields(words: { email: string; city: string }) {
  return {
    fullName,
    email: optional(text(254).pipe(z.email(words.email))),
    phone: optional(loosePhone),
    birthDate,
    gender,
    cpf: optionalCpf,
    maritalStatus: orNotTold(z.enum(valuesOf(MARITAL_STATUSES), "Opção inválida")).default("single"),
    zipcode: optional(looseCep("CEP deve ter 8 dígitos")),
    address: optionalText(200),
    neighborhood: optionalText(100),
    city: required(words.city, city(words.city)),
    state: required(stateMessage, state),
    ministryInterest: optionalText(500),
    observations: optionalText(2000),
    guardianName: optional(nameOf(150).min(2, "Nome deve ter pelo menos 2 caracteres")),
    guardianPhone: optional(loosePhone),
    firstVisit: flag.default(true),
    wantsPrayer: flag.default(false),
    wantsGrowthGroup: flag.default(false),
  }
}

export const staffFields = {
  ...visitorFields({ email: "E-mail inválido", city: cityMessage }),
  followUpStatus: z.enum(CHOOSABLE_FOLLOW_UPS, "Opção inválida").default("pending"),
  ...nextContact,
  branch: optional(reference),
}

/** A new visitor's, with the consents that came with them. What is known of a person need not be said again (docs/product/people.md#1.7). */
export const newVisitor = requiredOfNewPerson(
  z.object({
    ...staffFields,
    fullName: optional(name),
    city: optional(city(cityMessage)),
    state: optional(state),
    personId: knownPersonId,
    consents: takenConsents,
  }),
  { fullName: nameMessage, city: cityMessage, state: stateMessage },
)

const inStaffLabel = { ...staffFields, email: optional(emailOfScreen) }

/**
 * The rules of the staff's screen: the server's, with the screen's own text for an e-mail; and who is set to contacted has a next
 * contact, or the follow-up ends.
 */
export const staffForm = {
  create: z.object({ ...inStaffLabel, consents: takenConsents }).refine(saysWhatIsNext, SAY_WHAT_IS_NEXT),
  update: z.object(withoutDefaults(inStaffLabel)).refine(saysWhatIsNext, SAY_WHAT_IS_NEXT),
}

/** A relative that a visitor registers with the public form. */
const familyPerson = z.object({
  fullName,
  birthDate,
  gender,
  role: required("Escolha o papel na família", z.enum(ROLES_AT_DOOR, "Opção inválida")),
})

export const publicBody = z.object({
  ...visitorFields({ email: "E-mail inválido", city: "Cidade é obrigatória" }),
  consent: z
    .preprocess((value) => value ?? false, flag)
    .refine((given) => given, "É preciso concordar com o aviso de privacidade"),
  noticeVersion: noticeVersion.describe("Of the privacy notice that was shown, as `validate` named it"),
  consentPrayer: flag.default(false),
  acceptEmail: flag.default(false),
  acceptSms: flag.default(false),
  acceptWhatsapp: flag.default(false),
  consentGuardian: flag
    .default(false)
    .describe(
      "Needed under 12, together with the guardian's name and telephone; of the family's children the sender is the guardian",
    ),
  family: z
    .array(familyPerson, "Valor inválido")
    .max(MAX_FAMILY_AT_DOOR, `No máximo ${MAX_FAMILY_AT_DOOR} pessoas além de você.`)
    .optional()
    .describe("Those who came along: one household, the sender is responsible for it"),
  website: z
    .string()
    .max(2000)
    .optional()
    .describe("Not shown to people: a sender who fills it in is asked to confirm"),
  stamp: optionalText(200).describe("As `validate` gave it; optional"),
  person: flag.default(false).describe("Ticked by a person who was mistaken for a robot"),
})
