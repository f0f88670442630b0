/** Households and guardians. Row-level security restricts a BRANCH_MANAGER to the households of their branches. */
import type { Contract } from "@aprisco/contract"
import type { Context } from "../../../../core/context.ts"
import { type Handlers, tagged } from "../../../../core/route-handler.ts"
import { changeHousehold } from "./change-household.ts"
import { addPerson, changeHouseholdPerson, removeHouseholdPerson } from "./change-household-people.ts"
import { createHousehold } from "./create-household.ts"
import { addGuardian, changeGuardian, listGuardians, removeGuardian } from "./guardians.ts"
import { listHouseholds } from "./list-households.ts"
import { presentHousehold } from "./present.ts"
import { householdById, householdLines } from "./queries.ts"

export const householdsRoutes: Handlers<Contract["households"]> = {
  list: (ctx, { query }) => listHouseholds(ctx, query),
  create: async (ctx, { body }) => (await shown(ctx, await createHousehold(ctx, body))).body,
  detail: (ctx, { params }) => shown(ctx, params.id),
  update: async (ctx, { params, body }) => {
    await changeHousehold(ctx, params.id, body)
    return shown(ctx, params.id)
  },
  addPerson: async (ctx, { params, body }) => {
    await addPerson(ctx, params.id, body)
    return shown(ctx, params.id)
  },
  changePerson: async (ctx, { params, body }) => {
    await changeHouseholdPerson(ctx, params.id, params.person, body)
    return shown(ctx, params.id)
  },
  removePerson: async (ctx, { params, query }) => {
    await removeHouseholdPerson(ctx, params.id, params.person, query)
    return undefined
  },
}

export const guardiansRoutes: Handlers<Contract["guardians"]> = {
  list: (ctx, { params }) => listGuardians(ctx, params.id),
  add: (ctx, { params, body }) => addGuardian(ctx, params.id, body),
  change: (ctx, { params, body }) => changeGuardian(ctx, params.id, params.guardian, body),
  remove: async (ctx, { params }) => {
    await removeGuardian(ctx, params.id, params.guardian)
    return undefined
  },
}

async function shown(ctx: Context, id: number) {
  const [household, people, former] = await Promise.all([
    householdById(ctx, id),
    householdLines(ctx, [id], { former: false }),
    householdLines(ctx, [id], { former: true }),
  ])
  return tagged(presentHousehold(ctx, household, people, former), household.version)
}
