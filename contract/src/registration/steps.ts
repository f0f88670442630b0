import { z } from "zod"
import type { ChurchField } from "../auth/church-draft.ts"
import { looseCep } from "../brazil/cep.ts"
import { civilDay } from "../brazil/civil-day.ts"
import { optionalCnpj } from "../brazil/cnpj.ts"
import { isOfAge } from "../brazil/of-age.ts"
import { loosePhone, phone } from "../brazil/phone.ts"
import { uf } from "../brazil/uf.ts"
import { civilDate, email, flag, optional, optionalText, reference, required, text } from "../kit/fields.ts"
import { nameOf, publicName } from "../kit/names.ts"

const adultBirthDate = civilDate
  .refine((value) => value >= "1900-01-01", "Data inválida")
  .refine((value) => isOfAge(value, civilDay(new Date())), "É necessário ter pelo menos 18 anos")

const stepOneFields = {
  email: required("E-mail é obrigatório", email),
  fullName: required(
    "Nome completo é obrigatório",
    nameOf(100).min(2, "Nome deve ter pelo menos 2 caracteres"),
  ),
  phone: optional(loosePhone),
  birthDate: optional(adultBirthDate),
  gender: optional(z.enum(["M", "F", "N"], "Selecione o gênero")),
  password: required(
    "Senha é obrigatória",
    z
      .string()
      .min(8, "Senha deve ter pelo menos 8 caracteres")
      .max(256, "Senha deve ter no máximo 256 caracteres"),
  ),
  passwordConfirm: required("Confirmação de senha é obrigatória", z.string()),
  acceptTerms: z
    .preprocess((value) => value ?? false, flag)
    .refine((accepted) => accepted, "É obrigatório aceitar os Termos de Uso e Política de Privacidade"),
}

/** The church's data of step 2 (docs/product/registration.md#1.2). */
const churchFields = {
  denominationId: optional(reference),
  churchName: required(
    "Nome da igreja é obrigatório",
    publicName(150).min(3, "Nome da igreja deve ter pelo menos 3 caracteres"),
  ),
  churchCnpj: optionalCnpj(),
  churchEmail: required("E-mail da igreja é obrigatório", email),
  churchPhone: required(
    "Telefone da igreja é obrigatório",
    phone("Telefone deve estar no formato (XX) XXXXX-XXXX"),
  ),
  branchName: optional(publicName(150)),
  churchAddress: required("Endereço é obrigatório", text(200).min(10, "Endereço deve ser mais detalhado")),
  churchNumber: optionalText(20),
  churchComplement: optionalText(100),
  churchNeighborhood: optionalText(100),
  churchCity: required("Cidade é obrigatória", nameOf(100)),
  churchState: required("UF é obrigatória", uf("Estado deve ter 2 caracteres (UF)")),
  churchZipcode: required("CEP é obrigatório", looseCep("CEP deve estar no formato XXXXX-XXX")),
  pastorName: required(
    "Nome do pastor responsável é obrigatório",
    nameOf(100).min(3, "Nome deve ter pelo menos 3 caracteres"),
  ),
  /** Gives no rights: stored as the person's declared title (docs/product/registration.md#4.1). */
  role: optionalText(40),
} satisfies Record<ChurchField, z.ZodType>

const planFields = {
  subscriptionPlan: required("Escolha um plano", text(40)),
  newDenominationName: optional(publicName(150)),
}

/** Object-level rules are checked even when a field has failed, so that a person sees all errors at once. */
const always = { when: () => true }

interface Passwords {
  password?: string
  passwordConfirm?: string
}
const samePasswords = (body: Passwords) => !body.passwordConfirm || body.password === body.passwordConfirm
const mismatch = { path: ["passwordConfirm"], error: "Senhas não coincidem", ...always }

interface Founding {
  denominationId?: number | null
  subscriptionPlan?: string
  newDenominationName?: string | null
}
/** A denomination is named, or founded with the plan `denomination` (docs/product/registration.md#4.2). */
const hasDenomination = (body: Founding) =>
  Boolean(body.denominationId) ||
  (body.subscriptionPlan === "denomination" && Boolean(body.newDenominationName))
const noDenomination = { path: ["denominationId"], error: "Denominação é obrigatória", ...always }

export const stepOne = z.object(stepOneFields).refine(samePasswords, mismatch)

const { fullName, phone: personPhone, birthDate, gender } = stepOneFields
/** Step 1 of a person with an account: the e-mail, the password and the acceptance exist already. */
export const stepOneSignedIn = z.object({ fullName, phone: personPhone, birthDate, gender })

/**
 * Step 2 as its screen requires it, before a plan is known: number and neighbourhood apart from the street, and required
 * (docs/product/registration.md#1.2). A denomination is chosen or newly named.
 */
export const stepTwo = z
  .object({
    ...churchFields,
    churchNumber: required("Número é obrigatório", text(20)),
    churchNeighborhood: required("Bairro é obrigatório", text(100)),
    /** Null: none is founded. Blank: one is founded, without a name yet. */
    newDenominationName: required("Nome da nova denominação é obrigatório", publicName(150)).nullable(),
  })
  .refine((body) => Boolean(body.denominationId) || body.newDenominationName !== null, noDenomination)

export const completeProfile = z
  .object({ ...churchFields, ...planFields, subscriptionPlan: optionalText(40) })
  .refine(
    (body) => hasDenomination({ ...body, subscriptionPlan: body.subscriptionPlan ?? undefined }),
    noDenomination,
  )

export const finalizeAnonymous = z
  .object({ ...stepOneFields, ...churchFields, ...planFields })
  .refine(samePasswords, mismatch)
  .refine(hasDenomination, noDenomination)

export const finalizeSignedIn = z
  .object({ ...churchFields, ...planFields })
  .refine(hasDenomination, noDenomination)

export type StepOne = z.output<typeof stepOne>
export type FinalizeAnonymous = z.output<typeof finalizeAnonymous>
export type FinalizeSignedIn = z.output<typeof finalizeSignedIn>
export type CompleteProfile = z.output<typeof completeProfile>
