/** The import of a spreadsheet into the registry: checked first, then all or nothing, and undone as a whole. */
import type { Contract } from "@aprisco/contract"
import { claimImport } from "../../../../core/one-import.ts"
import type { Handlers } from "../../../../core/route-handler.ts"
import { checkFile } from "./check-file.ts"
import { listImports, readImport } from "./list-imports.ts"
import { readChurchColumns } from "./own-fields.ts"
import { runImport } from "./run-import.ts"
import { importTemplate } from "./template.ts"
import { undoImport } from "./undo-import.ts"

export const memberImportsRoutes: Handlers<Contract["memberImports"]> = {
  template: (ctx, { query }) => importTemplate(ctx, query.format),
  run: {
    beforeTransaction: async (requestContext, { body }, actor) => {
      const release = claimImport(requestContext.services, "member import", actor.churchId)
      try {
        const churchColumns = await readChurchColumns(requestContext, actor)
        const signal = body.dryRun ? requestContext.signal : undefined
        const checked = await checkFile(requestContext, body, churchColumns, signal)
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
  detail: (ctx, { params }) => readImport(ctx, params.id),
  undo: (ctx, { params }) => undoImport(ctx, params.id),
}
