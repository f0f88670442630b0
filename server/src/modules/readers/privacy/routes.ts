import type { Contract } from "@aprisco/contract"
import { pathOf } from "@aprisco/contract/kit/route"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import type { Context, RequestContext } from "../../../core/context.ts"
import type { Handlers } from "../../../core/route-handler.ts"
import { readOwnRecord, readPerson } from "../../people/people/public.ts"
import { anonymisePerson } from "./anonymise.ts"
import { exportPersonData } from "./export-data.ts"
import { listAccesses } from "./list-accesses.ts"

/** The rights of a person over their own data (docs/product/people.md#8.8). */
export const personPrivacyRoutes: Handlers<Contract["personPrivacy"]> = {
  data: afterReadings((ctx, { params, query }) => exportPersonData(ctx, params.id, query)),
  anonymise: async (ctx, { params }) => {
    await anonymisePerson(ctx, params.id)
    return undefined
  },
  accesses: afterReadings(async (ctx, { params, query }) => {
    const { id } = await readPerson(ctx, params.id)
    return listAccesses(ctx, { id }, pathOf(personPrivacy.accesses.path, { id }), query)
  }),
  ownAccesses: afterReadings(async (ctx, { query }) =>
    listAccesses(ctx, await readOwnRecord(ctx), personPrivacy.ownAccesses.path, query),
  ),
}

/** Shows the readings of a moment ago too. */
function afterReadings<Input, Reply>(answer: (ctx: Context, input: Input) => Promise<Reply>) {
  return {
    beforeTransaction: async ({ services }: RequestContext, input: Input) => {
      await services.readings.flush()
      return (ctx: Context) => answer(ctx, input)
    },
  }
}
