/** Entries of past years from a sheet: checked first, then all or nothing, and undone as a whole. */
import type { Contract } from "@aprisco/contract"
import { claimImport } from "../../../../core/one-import.ts"
import type { Handlers } from "../../../../core/route-handler.ts"
import { checkEntryFile } from "./check-file.ts"
import { listEntryImports } from "./list-imports.ts"
import { runEntryImport } from "./run-import.ts"
import { entryImportTemplate } from "./template.ts"
import { undoEntryImport } from "./undo-import.ts"

export const ledgerImportsRoutes: Handlers<Contract["ledgerImports"]> = {
  template: (ctx, { query }) => entryImportTemplate(ctx, query.format),
  run: {
    beforeTransaction: async (requestContext, { body }, actor) => {
      const release = claimImport(requestContext.services, "ledger import", actor.churchId)
      try {
        const checked = await checkEntryFile(
          requestContext,
          body,
          body.dryRun ? requestContext.signal : undefined,
        )
        return {
          inside: (ctx) => runEntryImport(ctx, body, checked).finally(release),
          undo: async () => release(),
        }
      } catch (error) {
        release()
        throw error
      }
    },
  },
  list: (ctx, { query }) => listEntryImports(ctx, query),
  undo: (ctx, { params }) => undoEntryImport(ctx, params.id),
}
