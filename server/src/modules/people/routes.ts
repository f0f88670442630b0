/**
 * Everybody whom a church knows: on its roll, registered as a visitor, or neither (docs/product/people.md#2.1). Row-level security
 * restricts a BRANCH_MANAGER to whoever belongs to one of their branches.
 */
import type { Contract } from "@aprisco/contract"
import type { Context } from "../../core/context.ts"
import { type Handlers, tagged } from "../../core/route-handler.ts"
import { changePerson } from "./change-person.ts"
import { createPerson } from "./create-person.ts"
import { deletePerson } from "./delete-person.ts"
import { readFamilyOf } from "./families/read-family-of.ts"
import { listPeople, pickPeople } from "./list-people.ts"
import { presentPerson } from "./present.ts"
import type { PersonRecord } from "./queries.ts"
import { readOwnRecord, readPerson } from "./read-person.ts"
import { readTimeline } from "./timeline/read-timeline.ts"

export const peopleRoutes: Handlers<Contract["people"]> = {
  list: (ctx, { query }) => listPeople(ctx, query),
  picker: (ctx, { query }) => pickPeople(ctx, query.search),
  me: async (ctx) => answerWith(ctx, await readOwnRecord(ctx), true),
  detail: async (ctx, { params }) => answerWith(ctx, await readPerson(ctx, params.id)),
  create: async (ctx, { body }) => {
    const person = await readPerson(ctx, await createPerson(ctx, body))
    return presentPerson(ctx, person, await readFamilyOf(ctx, person.id))
  },
  update: async (ctx, { params, body }) => {
    await changePerson(ctx, params.id, body)
    return answerWith(ctx, await readPerson(ctx, params.id))
  },
  remove: async (ctx, { params }) => {
    await deletePerson(ctx, params.id)
    return undefined
  },
  timeline: (ctx, { params, query }) => readTimeline(ctx, params.id, query),
}

/** The record with its version. `own`: of the caller's account. */
async function answerWith(ctx: Context, person: PersonRecord, own = false) {
  return tagged(presentPerson(ctx, person, await readFamilyOf(ctx, person.id), own), person.version)
}
