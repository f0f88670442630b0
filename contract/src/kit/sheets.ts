/** The formats of a file with rows, and the content type of each. */
export const SHEET_TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
} as const

/** Of a file with the cards of people, for the address book of a telephone. */
export const CARD_TYPE = "text/vcard; charset=utf-8"

export type SheetFormat = keyof typeof SHEET_TYPES
