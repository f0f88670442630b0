import { z } from "zod"
import { cep } from "../brazil/cep.ts"
import { optionalCpf } from "../brazil/cpf.ts"
import { pastDate } from "../brazil/past-date.ts"
import { phoneOrForeign } from "../brazil/phone.ts"
import { uf } from "../brazil/uf.ts"
import {
  civilDate,
  email,
  flag,
  id,
  idParams,
  instant,
  optional,
  optionalText,
  reference,
  required,
} from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { pageOf } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { GENDERS_OR_UNKNOWN, valuesOf } from "../vocabulary.ts"
import { HOUSEHOLD_ROLES, MAX_HOUSEHOLD_PEOPLE } from "./family-labels.ts"
import { householdListQuery } from "./household-list-query.ts"

const phoneMessage = "Telefone deve estar no formato (XX) XXXXX-XXXX ou (XX) XXXX-XXXX"
const nameMessage = "Nome deve ter pelo menos 2 caracteres"
const TOO_MANY = `No máximo ${MAX_HOUSEHOLD_PEOPLE} pessoas por família.`

const role = z.enum(valuesOf(HOUSEHOLD_ROLES), "Opção inválida")
const abilities = z.object({ edit: z.boolean() })

const householdRow = z.object({
  id,
  displayName: z.string(),
  phone: z.string().nullable(),
  fullAddress: z.string().nullable(),
  church: id,
  branch: id,
  branchName: z.string(),
  people: z
    .array(z.object({ personId: id, fullName: z.string(), role }))
    .max(MAX_HOUSEHOLD_PEOPLE)
    .describe("The people in the caller's reach, by role and age"),
  can: abilities,
})

const householdPerson = z.object({
  personId: id,
  fullName: z.string(),
  photo: z.string().nullable(),
  age: z.number().int().nullable(),
  minor: z.boolean().nullable().describe("Under 18; null where the age is unknown"),
  deceased: z.boolean(),
  role,
  roleDisplay: z.string(),
  since: civilDate.nullable().describe("Null: before the product knew of it"),
  sharesAddress: z.boolean(),
  isPrimary: z.boolean(),
  memberId: id.nullable(),
})

const household = z.object({
  id,
  name: z.string().nullable(),
  displayName: z.string(),
  phone: z.string().nullable(),
  weddingDate: civilDate.nullable(),
  zipcode: z.string().nullable(),
  address: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  fullAddress: z.string().nullable(),
  church: id,
  branch: id,
  branchName: z.string(),
  people: z.array(householdPerson).max(MAX_HOUSEHOLD_PEOPLE),
  former: z
    .array(householdPerson.omit({ isPrimary: true, sharesAddress: true }).extend({ until: civilDate }))
    .max(100)
    .describe("Former people, those who left last first"),
  can: abilities,
  createdAt: instant,
  updatedAt: instant,
})

const addressFields = {
  zipcode: optional(cep("CEP deve estar no formato XXXXX-XXX")),
  address: optionalText(200),
  number: optionalText(20),
  complement: optionalText(100),
  neighborhood: optionalText(100),
  city: optional(nameOf(100)),
  state: optional(uf("Estado deve ter 2 caracteres")),
}

const fields = {
  name: optional(nameOf(100)).describe("Blank: shown as the family of the responsible person"),
  branch: optional(reference).describe("Blank: the responsible person's"),
  phone: optional(phoneOrForeign(phoneMessage)),
  weddingDate: optional(pastDate),
  ...addressFields,
}

const person = z
  .object({
    personId: optional(reference).describe("A known person; else `full_name` makes one"),
    fullName: optional(nameOf(150).min(2, nameMessage)),
    birthDate: optional(pastDate),
    gender: optional(z.enum(valuesOf(GENDERS_OR_UNKNOWN), "Opção inválida")),
    cpf: optionalCpf,
    email: optional(email),
    phone: optional(phoneOrForeign(phoneMessage)),
    role: required("Escolha o papel na família", role),
    sharesAddress: flag.default(true),
    member: flag.default(false).describe("A new person comes onto the roll too"),
  })
  .superRefine(({ personId, fullName, birthDate, member }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message })
    if (!personId && !fullName) refuse("fullName", "Nome é obrigatório")
    if (member && personId) refuse("member", "Quem já é conhecido entra no rol pelo próprio cadastro.")
    else if (member && !birthDate) refuse("birthDate", "Data de nascimento é obrigatória")
  })

const ofPerson = z.object({ id: idParams.shape.id, person: idParams.shape.id })

/** The families of a church (docs/product/people.md#3.1). */
export const households = {
  list: route({
    method: "GET",
    path: "/households/",
    summary: "The families of the caller's scope, by name",
    permission: "members.edit",
    readOnly: true,
    query: householdListQuery,
    response: pageOf(householdRow),
  }),
  create: route({
    method: "POST",
    path: "/households/",
    summary: "Enter a family with its people, known ones and new ones: all or nothing",
    permission: "members.edit",
    body: z.object({
      ...fields,
      people: z
        .array(person, "Informe um responsável pela família.")
        .min(1, "Informe um responsável pela família.")
        .max(MAX_HOUSEHOLD_PEOPLE, TOO_MANY),
    }),
    response: household,
    status: 201,
  }),
  detail: route({
    method: "GET",
    path: "/households/{id}/",
    summary: "One family with its people and its former people",
    permission: "members.edit",
    readOnly: true,
    params: idParams,
    response: household,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/households/{id}/",
    summary: "Change a family; people who share its address move with it",
    permission: "members.edit",
    params: idParams,
    body: z.object({ ...fields, branch: optional(reference) }),
    response: household,
    versioned: true,
  }),
  addPerson: route({
    method: "POST",
    path: "/households/{id}/people/",
    summary: "Add a person, a known one or a new one",
    permission: "members.edit",
    params: idParams,
    body: person,
    response: household,
    status: 201,
    versioned: true,
  }),
  changePerson: route({
    method: "PATCH",
    path: "/households/{id}/people/{person}/",
    summary: "Change a person's role, or whether they share the family's address",
    permission: "members.edit",
    params: ofPerson,
    body: z.object({ role: role.optional(), sharesAddress: flag.optional() }),
    response: household,
    versioned: true,
  }),
  removePerson: route({
    method: "DELETE",
    path: "/households/{id}/people/{person}/",
    summary: "End a person's time in the family today; `mistake`: delete it instead",
    permission: "members.edit",
    params: ofPerson,
    query: z.object({ mistake: flag.default(false) }),
    response: null,
    versioned: true,
  }),
}

export type HouseholdRow = z.output<typeof householdRow>
export type Household = z.output<typeof household>
export type HouseholdPerson = z.output<typeof householdPerson>
export type HouseholdBody = z.output<typeof households.create.body>
export type HouseholdInput = z.input<typeof households.create.body>
export type HouseholdChange = z.output<typeof households.update.body>
export type HouseholdPersonBody = z.output<typeof person>
export type HouseholdPersonInput = z.input<typeof person>
export type HouseholdQuery = z.output<typeof householdListQuery>
