import { z } from "zod"
import { flag, idParams, instant } from "../kit/fields.ts"
import { pageOf, paging } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { PERSON_ACCESSES } from "./access-labels.ts"

const access = z.object({
  at: instant,
  who: z.string(),
  what: z.enum(valuesOf(PERSON_ACCESSES)),
  whatDisplay: z.string(),
})

/** The rights of a person over their own data (LGPD art. 18; docs/product/people.md#8.8). */
export const personPrivacy = {
  data: route({
    method: "GET",
    path: "/people/{id}/data/",
    summary: "A copy of everything that the church has of a person, for that person",
    permission: "members.delete",
    params: idParams,
    query: z.object({
      as: z.enum(["json", "pdf"], "Formato inválido").default("json"),
      includeNotes: flag.default(false).describe("The pastoral notes that the caller may read"),
    }),
    response: file("application/json", "application/pdf"),
    limits: [{ max: 5, windowSeconds: 3600, by: "user" }],
  }),
  anonymise: route({
    method: "POST",
    path: "/people/{id}/anonymise/",
    summary: "Anonymise a person for good, on the roll and in the registrations too; the totals stay",
    permission: "members.delete",
    params: idParams,
    response: null,
    versioned: true,
  }),
  accesses: route({
    method: "GET",
    path: "/people/{id}/accesses/",
    summary: "Who read a person's data in the last 24 months, the latest first",
    permission: "members.delete",
    params: idParams,
    query: z.object(paging(20)),
    response: pageOf(access),
  }),
  ownAccesses: route({
    method: "GET",
    path: "/people/me/accesses/",
    summary: "Who read the caller's own data in the last 24 months, the latest first",
    permission: "members.view",
    query: z.object(paging(20)),
    response: pageOf(access),
  }),
}

export type PersonAccessLine = z.output<typeof access>
