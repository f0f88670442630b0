/** The branches: created, changed and closed, with their managers and counts. */
import type { Contract } from "@aprisco/contract"
import { invalid } from "../../../core/errors.ts"
import { type Handlers, tagged } from "../../../core/route-handler.ts"
import { actOnBranches } from "./act-on-many.ts"
import { changeBranch, wholeChange } from "./change-branch.ts"
import { countAgain, countBranchVisitors, countPeopleOfBranch } from "./count-people.ts"
import { openBranch } from "./create-branch.ts"
import { deleteBranch } from "./delete-branch.ts"
import { exportBranches } from "./export-branches.ts"
import { listBranches } from "./list-branches.ts"
import { citiesOf } from "./location-queries.ts"
import { assignManager, listBranchTeam, removeManager } from "./manage-team.ts"
import { presentBranch } from "./present.ts"
import { branchById } from "./queries.ts"

export const branchesRoutes: Handlers<Contract["branches"]> = {
  list: (ctx, { query }) => listBranches(ctx, query),
  detail: async (ctx, { params }) => {
    const branch = await branchById(ctx, params.id)
    return tagged(presentBranch(ctx, branch), branch.version)
  },
  create: async (ctx, { body }) => presentBranch(ctx, await openBranch(ctx, body)),
  replace: async (ctx, { params, body }) => {
    const branch = await changeBranch(ctx, params.id, wholeChange(body))
    return tagged(presentBranch(ctx, branch), branch.version)
  },
  update: async (ctx, { params, body }) => {
    const branch = await changeBranch(ctx, params.id, body)
    return tagged(presentBranch(ctx, branch), branch.version)
  },
  remove: async (ctx, { params, query }) => {
    await deleteBranch(ctx, params.id, query.moveTo)
    return undefined
  },
  statistics: (ctx, { params }) => countPeopleOfBranch(ctx, params.id),
  updateStatistics: (ctx, { params }) => countAgain(ctx, params.id),
  visitorStats: (ctx, { params }) => countBranchVisitors(ctx, params.id),
  team: (ctx, { params, query }) => listBranchTeam(ctx, params.id, query.search),
  assignManager: async (ctx, { params, body }) => ({
    data: presentBranch(ctx, await assignManager(ctx, params.id, body.userId)),
    message: "Gerente atribuído com sucesso",
  }),
  removeManager: async (ctx, { params, body }) => ({
    data: presentBranch(ctx, await removeManager(ctx, params.id, body.userId)),
    message: "Gerente removido com sucesso",
  }),
  batchAction: (ctx, { body }) => actOnBranches(ctx, body),
  checkCreateAvailability: async (ctx, { query }) => {
    if (query.churchId && !ctx.actor.churchIds.includes(query.churchId))
      throw invalid({ churchId: ["Igreja não encontrada."] })
    return { available: true }
  },
  citiesByState: async (ctx, { query: { state } }) => ({ state, cities: await citiesOf(ctx, state) }),
  export: (ctx, { query }) => exportBranches(ctx, query),
}
