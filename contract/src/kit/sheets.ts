/** The formats of a file with rows, and the content type of each. */
export const SHEET_TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
} as const

export type SheetFormat = keyof typeof SHEET_TYPES
