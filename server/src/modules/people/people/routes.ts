/**
 * The people whom a church knows: on its roll, registered as visitors, or neither (docs/product/people.md#2.1). Row-level security
 * restricts a BRANCH_MANAGER to the people of their branches.
 */
import type { Contract } from "@aprisco/contract"
import { recordReading } from "../../../core/person-access.ts"
import { type Handlers, tagged } from "../../../core/route-handler.ts"
import { changePerson } from "./change-person.ts"
import { createPerson } from "./create-person.ts"
import { deletePerson } from "./delete-person.ts"
import { exportCard } from "./export-card.ts"
import { listPeople, pickPeople } from "./list-people.ts"
import { readOwnRecord, readPerson, readRecord, wholeRecord } from "./read-person.ts"

export const peopleRoutes: Handlers<Contract["people"]> = {
  list: (ctx, { query }) => listPeople(ctx, query),
  picker: (ctx, { query }) => pickPeople(ctx, query.search),
  me: async (ctx) => {
    const person = await readOwnRecord(ctx)
    return tagged(await wholeRecord(ctx, person, true), person.version)
  },
  detail: async (ctx, { params }) => {
    const { person, reply } = await readRecord(ctx, params.id)
    recordReading(ctx, { churchId: person.churchId, personId: person.id })
    return tagged(reply, person.version)
  },
  card: (ctx, { params }) => exportCard(ctx, params.id),
  create: async (ctx, { body }) => wholeRecord(ctx, await readPerson(ctx, await createPerson(ctx, body))),
  update: async (ctx, { params, body }) => {
    await changePerson(ctx, params.id, body)
    const person = await readPerson(ctx, params.id)
    return tagged(await wholeRecord(ctx, person), person.version)
  },
  remove: async (ctx, { params }) => {
    await deletePerson(ctx, params.id)
    return undefined
  },
}
