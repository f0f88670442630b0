import type { Contract } from "@aprisco/contract"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import type { Handlers } from "../../../../core/route-handler.ts"
import { readsConsents } from "../policy.ts"
import { readPerson } from "../read-person.ts"
import { ledgerOf } from "./ledger.ts"
import { recordConsent } from "./record-consent.ts"

/** The ledger of a person's consents (docs/product/people.md#8.6). */
export const personConsentsRoutes: Handlers<Contract["personConsents"]> = {
  list: (ctx, { params }) => read(ctx, params.id),
  record: async (ctx, { params, body }) => {
    await recordConsent(ctx, params.id, body)
    return read(ctx, params.id)
  },
}

async function read(ctx: Context, id: number) {
  const person = await readPerson(ctx, id)
  ensure(readsConsents(ctx, person))
  return ledgerOf(ctx, person)
}
