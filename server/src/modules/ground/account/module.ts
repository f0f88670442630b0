import { defineModule } from "../../../core/module.ts"
import { fieldNames } from "../audit/public.ts"
import { profileRoutes } from "./profile/routes.ts"
import { accountRoutes } from "./routes.ts"

export const accountModule = defineModule({
  name: "account",
  reads: ["churchEndings", "churches", "denominations", "plans", "users"],
  readsAbove: {
    operatorEntryGrants: "the church's administrators see whether they let the operator in",
  },
  routes: { account: accountRoutes, profile: profileRoutes },
  auditLabels: {
    "user.changed": {
      sentence: (facts) => `Alterou os próprios dados${fieldNames(facts, { bio: "biografia" })}`,
      label: "Alterou os próprios dados",
    },
    "user.picture_changed": "Trocou a própria foto",
    "user.picture_removed": "Removeu a própria foto",
    "user.account_deleted": "Excluiu a própria conta",
  },
})
