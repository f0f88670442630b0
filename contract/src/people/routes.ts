import { z } from "zod"
import { withoutDefaults } from "../kit/changes.ts"
import { flag, idParams } from "../kit/fields.ts"
import { pageOf, searchText } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { CARD_TYPE } from "../kit/sheets.ts"
import { personListQuery } from "./list-query.ts"
import { person, personFields, personRow } from "./record.ts"

/** The most people that a picker offers; typing more of the name finds others. */
export const MAX_PICKED = 10

/** The people whom a church knows: on its roll, registered as visitors, or neither (docs/product/people.md#2.1). */
export const people = {
  list: route({
    method: "GET",
    path: "/people/",
    summary: "The people of the caller's scope, by name",
    permission: "members.view",
    readOnly: true,
    query: personListQuery,
    response: pageOf(personRow),
  }),
  picker: route({
    method: "GET",
    path: "/people/picker/",
    summary: "The first people that a search finds, to choose one; without deceased ones",
    permission: "members.view",
    readOnly: true,
    query: z.object({ search: searchText }),
    response: z.array(personRow).max(MAX_PICKED),
  }),
  me: route({
    method: "GET",
    path: "/people/me/",
    summary: "The caller's own record, where the account belongs to a person",
    permission: "members.view",
    response: person,
    versioned: true,
  }),
  detail: route({
    method: "GET",
    path: "/people/{id}/",
    summary: "One person; a merged record redirects to the kept one (308)",
    permission: "members.view",
    readOnly: true,
    params: idParams,
    response: person,
    versioned: true,
  }),
  card: route({
    method: "GET",
    path: "/people/{id}/card.vcf",
    summary: "How to reach a person, as a card for an address book (vCard 3.0); 409 of an anonymised person",
    permission: ["members.view", "reports.view"],
    params: idParams,
    response: file(CARD_TYPE),
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
  create: route({
    method: "POST",
    path: "/people/",
    summary:
      "Enter a person who is neither on the roll nor a visitor; 409 with `person_id` on a known valid CPF",
    permission: "members.create",
    body: z.object({
      ...personFields,
      allowDuplicate: flag.default(false).describe("Also where another person has this CPF"),
    }),
    response: person,
    status: 201,
  }),
  update: route({
    method: "PATCH",
    path: "/people/{id}/",
    summary: "Change a person, on the roll and in the registrations too",
    permission: "members.edit",
    params: idParams,
    body: z.object({
      ...withoutDefaults(personFields),
      addressFor: z
        .enum(["person", "household"], "Opção inválida")
        .optional()
        .describe("`household`: everybody who shares the address moves"),
    }),
    response: person,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/people/{id}/",
    summary: "Delete a person, with the entry of the roll and the registrations",
    permission: "members.delete",
    params: idParams,
    response: null,
    versioned: true,
  }),
}

export type PersonRow = z.output<typeof personRow>
export type Person = z.output<typeof person>
export type PersonBody = z.output<typeof people.create.body>
export type PersonChange = z.output<typeof people.update.body>
export type PersonQuery = z.output<typeof people.list.query>
