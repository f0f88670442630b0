import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { changeAutomation } from "./change-automation.ts"
import { noteGreeting } from "./note-greeting.ts"
import { presentAutomation } from "./present.ts"
import { previewAutomation } from "./preview-automation.ts"
import { automationOf, automationsOf } from "./queries.ts"
import { runAutomation } from "./run-automations.ts"

export const automationsRoutes: Handlers<Contract["automations"]> = {
  list: async (ctx) => (await automationsOf(ctx, ctx.actor.churchId)).map(presentAutomation),
  update: async (ctx, { params: { kind }, body }) => {
    await changeAutomation(ctx, kind, body)
    return presentAutomation(await automationOf(ctx, ctx.actor.churchId, kind))
  },
  preview: (ctx, { params, query }) => previewAutomation(ctx, params.kind, query.date),
  greeted: async (ctx, { body }) => {
    await noteGreeting(ctx, body.personId)
    return undefined
  },
  run: (ctx, { params }) => runAutomation(ctx, ctx.actor.churchId, params.kind),
}
