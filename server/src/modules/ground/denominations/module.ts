import { repeatedJob } from "../../../core/define-job.ts"
import { defineModule } from "../../../core/module.ts"
import { fieldNames } from "../audit/public.ts"
import { compactCounters } from "./hierarchy/public.ts"
import { hierarchyRoutes } from "./hierarchy/routes.ts"
import { denominationsRoutes } from "./routes.ts"

export const denominationsModule = defineModule({
  name: "denominations",
  routes: { denominations: denominationsRoutes, hierarchy: hierarchyRoutes },
  jobs: [repeatedJob("compact-counters", "day", compactCounters)],
  notExported: {
    branchCounters: "counted from the members and visitors",
    monthlyCounters: "counted from the members and visitors",
  },
  tables: ["denominations", "branchCounters", "monthlyCounters"],
  reads: ["branches", "churches"],
  moves: {
    stays: {
      branchCounters: "counted anew",
      denominations: "of the former installation",
      monthlyCounters: "counted anew",
    },
  },
  auditLabels: {
    "denomination.founded": "Denominação fundada",
    "denomination.changed": {
      sentence: (facts) => `Alterou os dados da denominação${fieldNames(facts)}`,
      label: "Alterou os dados da denominação",
    },
    "denomination.ended": "Denominação excluída",
    "denomination.office_opened": "Administração da denominação criada",
  },
})
