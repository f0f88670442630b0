import { z } from "zod"

/** Cells of one file that may be corrected; more are corrected in the sheet itself. */
export const MAX_CORRECTIONS = 500
/** Characters of a corrected cell. */
export const MAX_CORRECTED_CELL = 1_000

/** What cells of an uploaded sheet should say instead: counted as a spreadsheet counts, the header is line 1. */
export const cellCorrections = z
  .array(
    z.strictObject({
      line: z.number().int().positive(),
      column: z.string().max(120),
      value: z.string().max(MAX_CORRECTED_CELL, "Corrija uma célula com até 1.000 caracteres."),
    }),
  )
  .max(
    MAX_CORRECTIONS,
    `Até ${MAX_CORRECTIONS} células podem ser corrigidas aqui: corrija o resto na planilha.`,
  )

export type CellCorrection = z.output<typeof cellCorrections>[number]
