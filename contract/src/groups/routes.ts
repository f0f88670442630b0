import { z } from "zod"
import { REPEATS } from "../activities/list-query.ts"
import { repeatInterval, weekOfMonth } from "../activities/repetition.ts"
import { looseCep } from "../brazil/cep.ts"
import { uf } from "../brazil/uf.ts"
import { withoutDefaults } from "../kit/changes.ts"
import {
  civilDate,
  flag,
  id,
  idParams,
  instant,
  optional,
  optionalText,
  reference,
  required,
  text,
  wholeNumber,
} from "../kit/fields.ts"
import { nameOf, publicName } from "../kit/names.ts"
import { pageOf } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { SHEET_TYPES } from "../kit/sheets.ts"
import { clockTime, weekday } from "../kit/week.ts"
import { valuesOf } from "../vocabulary.ts"
import { MAX_CAPACITY } from "./labels.ts"
import { groupFilters, groupKind, groupListQuery } from "./list-query.ts"

/** A person whom an answer names. */
export const namedPerson = z.object({ id, fullName: z.string() })

const groupRow = z.object({
  id,
  name: z.string(),
  kind: groupKind,
  kindDisplay: z.string(),
  unitId: id.nullable(),
  unitName: z.string().nullable(),
  church: id,
  churchName: z.string(),
  branch: id,
  branchName: z.string(),
  weekday: z.number().int().nullable().describe("0 is Sunday"),
  time: z.string().nullable().describe("HH:MM, on the clock of the church's state"),
  neighborhood: z.string().nullable(),
  leaders: z
    .array(namedPerson)
    .max(1)
    .describe("Empty: without a leader, or for a caller who sees groups as the public page shows them"),
  peopleCount: z
    .number()
    .int()
    .nullable()
    .describe("In every role, whoever may see them; null: not for this caller"),
  capacity: z.number().int().nullable().describe("null: no limit"),
  hasRoom: z.boolean(),
  isPublic: z.boolean(),
  endedOn: civilDate.nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), manage: z.boolean() }),
})

const group = groupRow.extend({
  repeat: z.enum(valuesOf(REPEATS)).nullable().describe("How the weekday repeats; null: no weekday"),
  interval: z.number().int().nullable(),
  weekOfMonth: z.number().int().nullable(),
  startsOn: civilDate.nullable(),
  host: namedPerson.nullable(),
  address: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipcode: z.string().nullable(),
  description: z.string(),
  ageBand: z.string().nullable(),
  term: z.string().nullable(),
  hasHistory: z.boolean().describe("It can be ended, and not be deleted"),
  createdAt: instant,
  updatedAt: instant,
})

const CAPACITY = `Informe um número de 1 a ${MAX_CAPACITY.toLocaleString("pt-BR")}`

const fields = {
  name: required("Nome é obrigatório", publicName(100)),
  kind: required("Tipo é obrigatório", groupKind),
  leaderId: required("Líder é obrigatório", reference),
  branch: optional(reference).describe("None: the headquarters"),
  unitId: optional(reference),
  weekday: optional(weekday),
  time: optional(clockTime),
  repeat: optional(z.enum(valuesOf(REPEATS), "Opção inválida")).describe("None: weekly"),
  interval: optional(repeatInterval).describe("None: 1"),
  weekOfMonth: optional(weekOfMonth).describe("Required with `monthly`; -1 is the last"),
  startsOn: optional(civilDate).describe("Required with an interval over 1"),
  hostId: optional(reference),
  zipcode: optional(looseCep("CEP deve estar no formato XXXXX-XXX")),
  address: optionalText(200),
  number: optionalText(20),
  complement: optionalText(100),
  neighborhood: optionalText(100),
  city: optional(nameOf(100)),
  state: optional(uf("Estado deve ter 2 caracteres")),
  capacity: optional(wholeNumber(CAPACITY, { min: 1, max: MAX_CAPACITY })),
  isPublic: flag.default(false),
  description: text(2000).default(""),
  ageBand: optionalText(60),
  term: optionalText(60),
}

/** The groups of a church, with the rights of the activities (docs/product/groups.md#1.2). */
export const groups = {
  list: route({
    method: "GET",
    path: "/groups/",
    summary: "The groups that the caller may see, by name",
    permission: "activities.view",
    readOnly: true,
    query: groupListQuery,
    response: pageOf(groupRow),
  }),
  create: route({
    method: "POST",
    path: "/groups/",
    summary: "Create a group with its leader",
    permission: "activities.create",
    body: z.object({ ...fields, church: optional(reference) }),
    response: group,
    status: 201,
  }),
  detail: route({
    method: "GET",
    path: "/groups/{id}/",
    summary: "One group",
    permission: "activities.view",
    readOnly: true,
    params: idParams,
    response: group,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/groups/{id}/",
    summary: "Change a group, or end it; a new leader makes the former one a member",
    permission: "activities.edit",
    params: idParams,
    body: z.object({ ...withoutDefaults(fields), endedOn: optional(civilDate) }),
    response: group,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/groups/{id}/",
    summary: "Delete a group in which nobody but its leader has ever been",
    permission: "activities.delete",
    params: idParams,
    response: null,
    versioned: true,
  }),
  export: route({
    method: "GET",
    path: "/groups/export/",
    summary: "The groups that the list's filters find, as a file",
    permission: "reports.view",
    query: z.object({ ...groupFilters, format: z.enum(["xlsx", "pdf", "csv"], "Formato inválido") }),
    response: file(SHEET_TYPES.xlsx, SHEET_TYPES.pdf, SHEET_TYPES.csv),
    limits: [{ max: 20, windowSeconds: 3600, by: "user" }],
    long: true,
  }),
}

export type GroupRow = z.output<typeof groupRow>
export type Group = z.output<typeof group>
export type GroupBody = z.output<typeof groups.create.body>
export type GroupChange = z.output<typeof groups.update.body>
export type GroupQuery = z.output<typeof groups.list.query>
export type GroupExportQuery = z.output<typeof groups.export.query>
