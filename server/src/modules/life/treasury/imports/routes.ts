/** Entries of past years from a sheet: checked first, then all or nothing, and undone as a whole. */
import type { Contract } from "@aprisco/contract"
import { claimImport } from "../../../../core/one-import.ts"
import type { Handlers } from "../../../../core/route-handler.ts"
import { checkFile } from "./check-file.ts"
import { listImports } from "./list-imports.ts"
import { runImport } from "./run-import.ts"
import { importTemplate } from "./template.ts"
import { undoImport } from "./undo-import.ts"

export const ledgerImportsRoutes: Handlers<Contract["ledgerImports"]> = {
  template: (ctx, { query }) => importTemplate(ctx, query.format),
  run: {
    beforeTransaction: async (requestContext, { body }, actor) => {
      const release = claimImport(requestContext.services, "ledger import", actor.churchId)
      try {
        const checked = await checkFile(requestContext, body, body.dryRun ? requestContext.signal : undefined)
        return {
          inside: (ctx) => runImport(ctx, body, checked).finally(release),
          undo: async () => release(),
        }
      } catch (error) {
        release()
        throw error
      }
    },
  },
  list: (ctx, { query }) => listImports(ctx, query),
  undo: (ctx, { params }) => undoImport(ctx, params.id),
}
