import { sql } from "kysely"
import { defineModule } from "../../core/module.ts"
import { fieldNames } from "../audit/public.ts"
import { forgetPersons } from "./anonymise-person.ts"
import { profileRoutes } from "./profile/routes.ts"
import { accountRoutes } from "./routes.ts"
import { termsRoutes } from "./terms/routes.ts"

export const accountModule = defineModule({
  name: "account",
  routes: { account: accountRoutes, profile: profileRoutes, terms: termsRoutes },
  tables: ["termsAcceptances"],
  notExported: { termsAcceptances: "of single persons" },
  moves: { stays: { termsAcceptances: "the new installation asks for its own" } },
  erasures: [
    {
      kind: "account deleted",
      persons: { table: "users", person: "id", except: sql`deleted_at is not null`, among: "users" },
      erase: forgetPersons,
    },
  ],
  auditLabels: {
    "user.changed": {
      sentence: (facts) => `Alterou os próprios dados${fieldNames(facts, { bio: "biografia" })}`,
      label: "Alterou os próprios dados",
    },
    "user.picture_changed": "Trocou a própria foto",
    "user.picture_removed": "Removeu a própria foto",
    "user.terms_accepted": {
      sentence: ({ version }) => `Aceitou os Termos de Uso, versão ${Number(version)}`,
      label: "Aceitou os Termos de Uso",
    },
    "user.account_deleted": "Excluiu a própria conta",
  },
})
