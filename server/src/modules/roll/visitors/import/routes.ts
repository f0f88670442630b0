/** Visitors from a sheet: checked first, then all or nothing, and undone as a whole. */
import type { Contract } from "@aprisco/contract"
import { claimImport } from "../../../../core/one-import.ts"
import type { Handlers } from "../../../../core/route-handler.ts"
import { checkVisitorFile } from "./check-file.ts"
import { listVisitorImports } from "./list-imports.ts"
import { runVisitorImport } from "./run-import.ts"
import { visitorImportTemplate } from "./template.ts"
import { undoVisitorImport } from "./undo-import.ts"

export const visitorImportsRoutes: Handlers<Contract["visitorImports"]> = {
  template: (ctx, { query }) => visitorImportTemplate(ctx, query.format),
  run: {
    beforeTransaction: async (requestContext, { body }, actor) => {
      const release = claimImport(requestContext.services, "visitor import", actor.churchId)
      try {
        const signal = body.dryRun ? requestContext.signal : undefined
        const checked = await checkVisitorFile(requestContext, body, signal)
        return {
          inside: (ctx) => runVisitorImport(ctx, body, checked).finally(release),
          undo: async () => release(),
        }
      } catch (error) {
        release()
        throw error
      }
    },
  },
  list: (ctx, { query }) => listVisitorImports(ctx, query),
  undo: (ctx, { params }) => undoVisitorImport(ctx, params.id),
}
