import { defineModule } from "../../core/module.ts"
import { plansRoutes } from "./routes.ts"

export const plansModule = defineModule({
  name: "plans",
  routes: { plans: plansRoutes },
  tables: ["plans"],
  moves: { stays: { plans: "the same everywhere" } },
  auditLabels: {
    "church.plan_requested": {
      sentence: ({ plan }) => `Pediu o plano ${String(plan)}`,
      label: "Pediu outro plano",
    },
    "church.plan_request_withdrawn": "Desistiu do pedido de outro plano",
    "church.plan_changed": {
      sentence: ({ from, to }) => `Mudou do plano ${String(from)} para o plano ${String(to)}`,
      label: "Mudou de plano",
    },
    "church.plan_confirmed": {
      sentence: ({ to }) => `Plano ${String(to)} confirmado`,
      label: "Plano confirmado",
      fromOutside: true,
    },
    "church.plan_refused": {
      sentence: ({ plan }) => `Pedido do plano ${String(plan)} recusado`,
      label: "Pedido de plano recusado",
      fromOutside: true,
    },
  },
})
