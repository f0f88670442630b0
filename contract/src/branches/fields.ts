import { z } from "zod"
import { looseCep } from "../brazil/cep.ts"
import { phone } from "../brazil/phone.ts"
import { uf } from "../brazil/uf.ts"
import { email, flag, optional, optionalText, reference, required } from "../kit/fields.ts"
import { nameOf, publicName } from "../kit/names.ts"
import { MAX_LISTED } from "../kit/page.ts"
import { clockTime, weekday } from "../kit/week.ts"
import { branchKind } from "./list-query.ts"

/** The most branches of a list without pages. */
export const MAX_BRANCHES_LISTED = 500

export const MAX_SERVICE_TIMES = 30

/** When a branch meets. */
const serviceTime = z.object({
  weekday: required("Escolha o dia da semana", weekday),
  time: required("Informe o horário", clockTime),
  name: optional(nameOf(80)),
})

/** When a branch meets, as it is answered. */
export const branchServiceTimes = z
  .array(z.object({ weekday: z.number().int(), time: z.string(), name: z.string().nullable() }))
  .max(MAX_SERVICE_TIMES)

/** The fields of a branch that a person fills in. */
export const branchFields = {
  name: required("Nome é obrigatório", publicName(150)),
  kind: branchKind.default("branch"),
  parentId: optional(reference),
  church: optional(reference).describe("Only where the scope has several"),
  email: optional(email),
  phone: optional(phone("Telefone deve estar no formato (XX) XXXXX-XXXX ou (XX) XXXX-XXXX")),
  zipcode: optional(looseCep("CEP deve estar no formato XXXXX-XXX")),
  address: optionalText(200),
  number: optionalText(20),
  complement: optionalText(100),
  neighborhood: optionalText(100),
  city: optional(nameOf(100)),
  state: optional(uf("Estado deve ter 2 caracteres")),
  isActive: flag.default(true),
  serviceTimes: z
    .array(serviceTime, "Valor inválido")
    .max(MAX_SERVICE_TIMES, `No máximo ${MAX_SERVICE_TIMES} horários`)
    .default([]),
}

const maybe = z.string().nullable()

/** A branch in an answer. The totals are of the branch only; null for callers who may not see counts. */
export const branch = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: branchKind,
  kindDisplay: z.string(),
  parentId: z.number().int().nullable(),
  parentName: maybe,
  depth: z.number().int().describe("How many units are above it"),
  church: z.number().int(),
  churchName: z.string(),
  email: maybe,
  phone: maybe,
  address: maybe,
  number: maybe,
  complement: maybe,
  neighborhood: maybe,
  city: maybe,
  state: maybe,
  zipcode: maybe,
  isActive: z.boolean(),
  qrCodeActive: z.boolean(),
  serviceTimes: branchServiceTimes,
  managers: z.array(z.object({ id: z.number().int(), fullName: z.string() })).max(MAX_LISTED),
  managerCount: z.number().int(),
  totalMembers: z.number().int().nullable(),
  totalVisitors: z.number().int().nullable(),
  can: z.object({ edit: z.boolean(), manage: z.boolean(), delete: z.boolean() }),
})

export type Branch = z.output<typeof branch>
export type ServiceTime = Branch["serviceTimes"][number]
