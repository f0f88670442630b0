interface TypedFigure {
  value: string
  note: string
}

/** What is typed of a month: each figure with its note, and the remarks. */
export type ReportValues = { figures: TypedFigure[]; remarks: string }
