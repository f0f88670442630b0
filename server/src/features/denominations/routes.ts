/** Denominations: the bodies churches belong to. "Independente" is one of the list, and always the first. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../http/binding.ts"
import { denominationsOnOffer } from "./queries.ts"

export const denominationsRoutes: Handlers<Contract["denominations"]> = {
  availableForRegistration: (ctx) => denominationsOnOffer(ctx),
}
