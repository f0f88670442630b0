import type { ImportReport } from "@aprisco/contract/members/import-export"
import { isLeftOut, reasonsIn } from "./line-reasons.ts"

/**
 * What a spreadsheet would read as a formula: it gets an apostrophe, which an import removes
 * (docs/product/members.md#8.9).
 */
const FORMULA = /^[=+\-@\t\r]/

/**
 * The lines that are left out, as they are in the file, with the reason in a last column: to be corrected and imported again.
 * UTF-8 with byte order mark and `;`, which Excel opens in Brazil.
 */
export function rejectedSheet(
  report: Pick<ImportReport, "columns" | "preview" | "errors" | "duplicates" | "ownFields">,
): Blob {
  const reasons = reasonsIn(report)
  const width = report.columns.length
  const rows = report.preview.filter(isLeftOut).map(({ line, cells }) => [
    // A line with more cells than the header: the extra cells are kept together in the last column.
    ...Array.from({ length: width }, (_, at) =>
      at === width - 1 ? cells.slice(at).join(" ").trim() : (cells[at] ?? ""),
    ),
    `Linha ${line}: ${reasons(line).join("; ")}`,
  ])
  const header = [...report.columns.map(({ header }) => header), "Motivo"]
  const text = [header, ...rows].map((cells) => cells.map(quoted).join(";")).join("\r\n")
  return new Blob(["\uFEFF", text, "\r\n"], { type: "text/csv;charset=utf-8" })
}

function quoted(cell: string): string {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
