import { ROLE_LABELS } from "@aprisco/contract/access/roles"
import { defineModule } from "../../../core/module.ts"
import { wordFor } from "../audit/public.ts"
import { registrationRoutes } from "./routes.ts"

export const registrationModule = defineModule({
  name: "registration",
  reads: ["users"],
  routes: { registration: registrationRoutes },
  auditLabels: {
    "user.registered": "Criou a conta",
    "user.founded_church": {
      sentence: ({ role }) => `Cadastrou a igreja e tornou-se ${wordFor(ROLE_LABELS, role)}`,
      label: "Cadastrou a igreja",
    },
  },
})
