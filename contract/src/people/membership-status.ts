import { z } from "zod"
import { MEMBERSHIP_STATUSES, valuesOf } from "../vocabulary.ts"

/** What somebody on the roll is to the church: the list of people asks it as well as the roll. */
export const membershipStatus = z.enum(valuesOf(MEMBERSHIP_STATUSES), "Opção inválida")
