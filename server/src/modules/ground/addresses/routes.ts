/** The address of a postal code, for forms. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../core/route-handler.ts"
import { lookUpCep } from "./look-up-cep.ts"

export const addressesRoutes: Handlers<Contract["addresses"]> = {
  lookUp: { withoutTransaction: (requestContext, { params }) => lookUpCep(requestContext, params.digits) },
}
